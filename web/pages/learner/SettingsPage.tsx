import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx';
import { NotificationPreferences } from '../../features/notifications/NotificationPreferences.tsx';
import { TimeZoneField } from '../../features/profiles/TimeZoneField.tsx';
import { useChooseLanguage } from '../../features/shell/choose-language.ts';
import { LanguageChoice } from '../../features/shell/LanguageChoice.tsx';
import { themeNames } from '../../features/shell/theme-names.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { chooseTheme, themes, useTheme } from '../../lib/theme/theme.ts';
import { Card } from '../../ui/Card.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './SettingsPage.module.css';

/** What a person can set for themselves. */
export function SettingsPage() {
  const t = useText();
  const { me } = useAuth();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t(m.settings_title)}</h1>
      <p className={styles.lead}>{t(m.settings_lead)}</p>
      <LanguageSection />
      <ThemeSection />
      <Section title={t(m.settings_time)}>{me && <TimeZoneField me={me} />}</Section>
      {me && (
        <Section id="notifications" title={t(m.notifications_preferences)} lead={t(m.notifications_preferences_lead)}>
          <NotificationPreferences />
        </Section>
      )}
      {me && <PasswordSection me={me} />}
    </div>
  );
}

function Section({ id, title, lead, children }: { id?: string; title: string; lead?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className={styles.hint}>{lead}</p>}
      {children}
    </Card>
  );
}

function LanguageSection() {
  const t = useText();
  const { language } = useRouteContext({ from: '__root__' });
  const choose = useChooseLanguage();
  return (
    <Section title={t(m.settings_language)} lead={t(m.settings_language_hint)}>
      <LanguageChoice label={t(m.settings_language)} value={language} onChoose={(chosen) => void choose(chosen)} />
    </Section>
  );
}

function ThemeSection() {
  const t = useText();
  const theme = useTheme();
  return (
    <Section title={t(m.settings_theme)} lead={t(m.settings_theme_hint)}>
      <SegmentedFilter
        label={t(m.settings_theme)}
        segments={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        value={theme}
        onChange={chooseTheme}
        wide
      />
    </Section>
  );
}

function PasswordSection({ me }: { me: Me }) {
  const t = useText();
  const { viewId } = useAuth();
  // A new form after each change, so that the password does not stay on the screen.
  const [changes, setChanges] = useState(0);
  const confirm = () => {
    toast.success(t(m.settings_password_saved));
    setChanges(changes + 1);
  };
  return (
    <Section title={t(m.settings_password)} lead={t(m.settings_password_lead)}>
      {viewId ? (
        <p role="note">{t(m.errors_view_only)}</p>
      ) : (
        <NewPasswordForm
          key={changes}
          inline
          email={me.account_email ?? me.email}
          submitLabel={t(m.settings_password_submit)}
          onChanged={confirm}
        />
      )}
    </Section>
  );
}

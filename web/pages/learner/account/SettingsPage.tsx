import { Link, useLocation, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { providerTitle } from '#domain/auth/rules.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { videoChoices } from '#domain/renditions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useSchoolSignIn } from '#web/shared/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { chooseTheme, themes, useTheme } from '#web/lib/theme/theme.ts';
import { readVideoChoice, saveVideoChoice } from '#web/lib/video/video-choice.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useFirstUse } from '#web/ui/hooks/use-first-use.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { TimeZoneField } from '#web/features/profiles/form/TimeZoneField.tsx';
import { LanguageChoice, themeNames, useChooseLanguage } from '#web/features/shell/header/LanguageChoice.tsx';
import { AccountBody, accountParts } from './settings-sections.tsx';
import { LearnerPage } from '../LearnerPage.tsx';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const { me } = useAuth();
  useLinkReturn();
  return me && <Settings me={me} />;
}

function Settings({ me }: { me: Me }) {
  const t = useText();
  const { viewId } = useAuth();
  // The sections below the first screen are loaded when the page is used, or opened for one of them.
  const isUsed = useFirstUse();
  const now = useLocation({ select: ({ hash }) => hash !== '' }) || isUsed;
  const own = accountParts.map(({ id, title, lead }) => ({
    id,
    title: t(title),
    lead: t(lead),
    // In a view as a learner, the account is still the admin's own.
    body: viewId === null ? <AccountBody id={id} me={me} now={now} /> : <p role="note">{t(m.errors_view_only)}</p>,
  }));
  const sections = [
    { id: 'language', title: t(m.settings_language), lead: t(m.settings_language_hint), body: <LanguageSetting /> },
    { id: 'theme', title: t(m.settings_theme), lead: t(m.settings_theme_hint), body: <ThemeSetting /> },
    { id: 'video', title: t(m.settings_video), lead: t(m.settings_video_hint), body: <VideoSetting /> },
    { id: 'time', title: t(m.settings_time), lead: null, body: <TimeZoneField me={me} /> },
    {
      id: 'notifications',
      title: t(m.notifications_preferences),
      lead: t(m.notifications_preferences_lead),
      body: <AccountBody id="notifications" me={me} now={now} />,
    },
    {
      id: 'payments',
      title: t(m.settings_payments),
      lead: t(m.settings_payments_lead),
      body: <AccountBody id="payments" me={me} now={now} />,
    },
    ...own,
  ];
  return (
    <LearnerPage narrow className={styles.page} title={t(m.settings_title)} lead={t(m.settings_lead)}>
      <nav className={styles.contents} aria-label={t(m.settings_contents)}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to="/settings" hash={id} replace>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Stack className={styles.sections}>
        {sections.map(({ id, title, lead, body }) => (
          <CardSection key={id} id={id} title={title} lead={lead}>
            {body}
          </CardSection>
        ))}
      </Stack>
    </LearnerPage>
  );
}

function LanguageSetting() {
  const t = useText();
  const { language } = useRouteContext({ from: '__root__' });
  const choose = useChooseLanguage();
  return <LanguageChoice label={t(m.settings_language)} value={language} onChoose={(chosen) => void choose(chosen)} />;
}

function ThemeSetting() {
  const t = useText();
  const theme = useTheme();
  return (
    <SegmentedFilter
      label={t(m.settings_theme)}
      segments={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
      value={theme}
      onChange={chooseTheme}
      wide
    />
  );
}

const videoChoiceNames = {
  automatic: m.settings_video_automatic,
  light: m.settings_video_light,
  full: m.settings_video_full,
  sound: m.settings_video_sound,
};

function VideoSetting() {
  const t = useText();
  const [choice, setChoice] = useState(readVideoChoice);
  return (
    <SegmentedFilter
      label={t(m.settings_video)}
      segments={videoChoices.map((value) => ({ value, label: t(videoChoiceNames[value]) }))}
      value={choice ?? 'automatic'}
      onChange={(next) => {
        saveVideoChoice(next);
        setChoice(next);
      }}
      wide
    />
  );
}

/** Shows the result of linking another sign-in, which the address contains. */
function useLinkReturn(): void {
  const t = useText();
  const navigate = useNavigate();
  const { linked, error, error_code: code } = useSearch({ from: '/public/signed-in/settings' });
  const school = useSchoolSignIn();
  const showResult = useEffectEvent(() => {
    if (!linked) return;
    const name = providerTitle(linked, school);
    if (code) toast.error(authErrorText(t, { name: '', code }));
    else if (error) toast.error(t(m.settings_link_failed, { name }));
    else toast.success(t(m.settings_linked_done, { name }));
    void navigate({ to: '/settings', search: {}, hash: 'linked', replace: true });
  });
  useEffect(() => showResult(), [linked]);
}

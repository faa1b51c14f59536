import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { NeedsScripts } from '#web/ui/feedback/NeedsScripts.tsx';
import { Logo } from '#web/ui/brand/Logo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  picture?: ReactNode;
  /** Focuses the title, for a card that replaces another one without navigation. */
  takesFocus?: boolean | undefined;
}

export function AuthCard(props: AuthCardProps) {
  const { takesFocus = false } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classNames(styles.page, props.picture !== undefined && styles.beside)}>
      <div className={styles.card}>
        <Logo />
        <h1 ref={title} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
          {props.title}
        </h1>
        {props.lead && <Text tone="muted">{props.lead}</Text>}
        {props.children && (
          <>
            <NeedsScripts />
            <Stack gap={5} className={classNames(styles.content, 'needs-scripts')}>
              {props.children}
            </Stack>
          </>
        )}
        {props.foot && (
          <Stack gap={3} className={styles.foot}>
            {props.foot}
          </Stack>
        )}
      </div>
      {props.picture && <div className={styles.picture}>{props.picture}</div>}
    </div>
  );
}

export function LegalConsent({ message }: { message: typeof m.auth_consent_sign_in | typeof m.auth_consent_sign_up }) {
  const t = useText();
  return (
    <p>
      {t(message)} <Link to="/terms">{t(m.shell_terms)}</Link>
      {t(m.auth_consent_comma)}
      <Link to="/privacy">{t(m.shell_privacy)}</Link>
    </p>
  );
}

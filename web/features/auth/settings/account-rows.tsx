import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { myUserQuery } from '#web/features/auth/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import styles from './account-rows.module.css';

/** Renders its children with the auth service's user. */
export function WithMyUser({ children }: { children: (user: User) => ReactNode }) {
  const t = useText();
  return (
    <Loaded query={useQuery(myUserQuery(useAuth().store))} failed={t(m.settings_account_failed)}>
      {children}
    </Loaded>
  );
}

interface AccountRowProps {
  icon: ReactNode;
  name: string;
  detail: string;
  /** Buttons. */
  children?: ReactNode;
}

export function AccountRow({ icon, name, detail, children }: AccountRowProps) {
  return (
    <Row as="li" gap={3} className={styles.row}>
      {icon}
      <Text as="div" breakAnywhere className={styles.text}>
        <b>{name}</b>
        <Text size="sm" tone="muted">
          {detail}
        </Text>
      </Text>
      {children}
    </Row>
  );
}

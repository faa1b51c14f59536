import type { ReactNode } from 'react';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './UserDrawer.module.css';
import { UserForm } from './UserForm.tsx';
import type { UserDecisions } from './use-user-decisions.ts';
import { userName } from './labels.ts';

export interface UserDrawerProps {
  /** Closed if null. */
  user: AdminUser | null;
  isLastAdmin: boolean;
  decisions: UserDecisions;
  onClose: () => void;
  /** The whole profile of a person. */
  profileOf: (userId: string) => ReactNode;
  /** The questions that a decision raises. */
  questions: ReactNode;
}

/** Everything about one person: the form, the profile, where they are signed in, and what was changed. */
export function UserDrawer({ user, isLastAdmin, decisions, onClose, profileOf, questions }: UserDrawerProps) {
  const t = useText();
  const shown = useLastValue(user);
  return (
    <Drawer open={user !== null} onClose={onClose} title={shown ? userName(t, shown) : t(m.users_details)}>
      {shown && (
        <Tabs
          key={shown.id}
          label={t(m.users_tabs)}
          tabs={[
            {
              value: 'details',
              label: t(m.admin_details),
              content: (
                <div className={styles.details}>
                  <UserForm user={shown} isLastAdmin={isLastAdmin} onSave={(form) => decisions.save(shown, form)} />
                  <AccountDetails userId={shown.id} />
                </div>
              ),
            },
            { value: 'profile', label: t(m.users_tab_profile), content: profileOf(shown.id) },
            { value: 'sessions', label: t(m.users_tab_sessions), content: <SessionList user={shown} /> },
            {
              value: 'history',
              label: t(m.admin_history),
              content: <ChangeHistory entity="profiles" entityId={shown.id} />,
            },
          ]}
        />
      )}
      {questions}
    </Drawer>
  );
}

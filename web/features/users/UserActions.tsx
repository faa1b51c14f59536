import { Ban, Eye, Pencil, Shield, ShieldOff, Undo2 } from 'lucide-react';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import type { UserDecisions } from './use-user-decisions.ts';
import { roleToggleText, userName } from './labels.ts';

export interface UserActionsProps {
  user: AdminUser;
  myId: string | undefined;
  isLastAdmin: boolean;
  decisions: UserDecisions;
  onEdit: () => void;
  onView: () => void;
}

export function UserActions({ user, myId, isLastAdmin, decisions, onEdit, onView }: UserActionsProps) {
  const t = useText();
  return (
    <RowActions
      row={userName(t, user)}
      choices={[
        { label: t(m.admin_edit), icon: <Pencil />, shortcut: 'e', onClick: onEdit },
        {
          label: roleToggleText(t, user.role),
          icon: user.role === 'admin' ? <ShieldOff /> : <Shield />,
          shortcut: 'm',
          refusal: isLastAdmin ? t(m.users_last_admin) : undefined,
          onClick: () => decisions.toggleRole(user),
        },
        ...(user.role === 'user'
          ? [{ compact: true, label: t(m.users_view_as), icon: <Eye />, shortcut: 'v', onClick: onView }]
          : []),
        user.banned_until === null
          ? {
              compact: true,
              label: t(m.users_ban),
              icon: <Ban />,
              tone: 'reject',
              shortcut: 'b',
              refusal: user.id === myId ? t(m.errors_own_account) : undefined,
              onClick: () => decisions.askBan(user),
            }
          : {
              compact: true,
              label: t(m.users_unban),
              icon: <Undo2 />,
              tone: 'accept',
              shortcut: 'b',
              onClick: () => decisions.unban(user),
            },
      ]}
    />
  );
}

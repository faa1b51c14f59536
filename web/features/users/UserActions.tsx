import { Ban, Eye, Pencil, Shield, ShieldOff, Undo2 } from 'lucide-react';
import type { AdminUser } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { RowAction } from '../../ui/RowAction.tsx';
import type { UserDecisions } from './use-user-decisions.ts';
import { roleToggleText, userName } from './words.ts';

/** What the buttons of one person take. */
export interface UserActionsProps {
  user: AdminUser;
  /** Whoever presses them. */
  myId: string | undefined;
  isLastAdmin: boolean;
  decisions: UserDecisions;
  onEdit: () => void;
  onView: () => void;
}

/** The quick actions of one person in the list. */
export function UserActions({ user, myId, isLastAdmin, decisions, onEdit, onView }: UserActionsProps) {
  const t = useText();
  const row = userName(t, user);
  return (
    <>
      <RowAction
        label={roleToggleText(t, user.role)}
        row={row}
        icon={user.role === 'admin' ? <ShieldOff /> : <Shield />}
        shortcut="m"
        refusal={isLastAdmin ? t(m.users_last_admin) : undefined}
        onClick={() => decisions.toggleRole(user)}
      />
      <RowAction label={t(m.admin_edit)} row={row} icon={<Pencil />} shortcut="e" onClick={onEdit} />
      {user.role === 'user' && (
        <RowAction compact label={t(m.users_view_as)} row={row} icon={<Eye />} shortcut="v" onClick={onView} />
      )}
      {user.banned_until !== null ? (
        <RowAction
          compact
          label={t(m.users_unban)}
          row={row}
          icon={<Undo2 />}
          tone="accept"
          shortcut="b"
          onClick={() => decisions.unban(user)}
        />
      ) : (
        <RowAction
          compact
          label={t(m.users_ban)}
          row={row}
          icon={<Ban />}
          tone="reject"
          shortcut="b"
          refusal={user.id === myId ? t(m.errors_own_account) : undefined}
          onClick={() => decisions.askBan(user)}
        />
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Ban, Eye, Pencil, Shield, ShieldOff, Undo2 } from 'lucide-react';
import type { AdminUser } from '#domain/users/contract.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { permissionLabels, roleLabels } from '#web/admin-kit/permission-labels.ts';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './user-columns.module.css';
import { roleToggleText, userEmail, userName } from './labels.ts';
import type { UserDecisions } from './user-decisions.tsx';

export function useUserColumns(): Column<AdminUser>[] {
  const t = useText();
  return [
    {
      key: 'full_name',
      header: t(m.users_name),
      sortable: true,
      cell: (row) => (
        <span className={styles.person}>
          <PhotoAvatar name={row.full_name} photoId={row.photo_file_id} plain />
          <span className={styles.name}>
            <Link to="/admin-dashboard/people/$personId" params={{ personId: row.id }} className={styles.page}>
              <b>{userName(t, row)}</b>
            </Link>
            <BanTag until={row.banned_until} />
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t(m.users_email),
      sortable: true,
      cell: (row) => (
        <span className={styles.email} title={row.email}>
          {userEmail(t, row)}
        </span>
      ),
    },
    {
      key: 'role',
      header: t(m.users_role),
      cell: (row) => (
        <Row as="span" gap={1}>
          <StatusTag tone={row.role === 'admin' ? 'reviewed' : 'neutral'}>{t(roleLabels[row.role])}</StatusTag>
          {row.role === 'admin' && row.permissions !== 'everything' && (
            <Tag>{t(permissionLabels[row.permissions])}</Tag>
          )}
        </Row>
      ),
    },
    {
      key: 'created_at',
      header: t(m.users_created),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

export function BanTag({ until }: { until: string | null }) {
  const t = useText();
  const { dateShort } = useFormat();
  if (until === null) return null;
  return (
    <StatusTag tone="rejected">
      {until === foreverBanned ? t(m.users_banned) : t(m.users_banned_until, { day: dateShort(until) })}
    </StatusTag>
  );
}

interface UserActionsProps {
  user: AdminUser;
  myId: string | undefined;
  isLastAdmin: boolean;
  decisions: UserDecisions;
  onEdit: () => void;
  onView: () => void;
}

export function UserActions({ user, myId, isLastAdmin, decisions, onEdit, onView }: UserActionsProps) {
  const t = useText();
  const isAllowed = useMay()(user.role === 'admin' ? 'admin' : 'office');
  const mayChangeRoles = useMay()('admin');
  const refusal = isAllowed ? undefined : t(m.users_admin_only);
  return (
    <RowActions
      row={userName(t, user)}
      choices={[
        { label: t(m.admin_edit), icon: <Pencil />, shortcut: 'e', onClick: onEdit },
        {
          label: roleToggleText(t, user.role),
          icon: user.role === 'admin' ? <ShieldOff /> : <Shield />,
          shortcut: 'm',
          refusal: !mayChangeRoles ? t(m.users_admin_only) : isLastAdmin ? t(m.users_last_admin) : undefined,
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
              refusal: user.id === myId ? t(m.errors_own_account) : refusal,
              onClick: () => decisions.askBan(user),
            }
          : {
              compact: true,
              label: t(m.users_unban),
              icon: <Undo2 />,
              tone: 'accept',
              shortcut: 'b',
              refusal,
              onClick: () => decisions.unban(user),
            },
      ]}
    />
  );
}

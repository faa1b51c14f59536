import type { AdminUser } from '#domain/users/contract.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import styles from './user-columns.module.css';
import { roleMessage, userEmail, userName } from './labels.ts';

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
            <b>{userName(t, row)}</b>
            <BanTag until={row.banned_until} />
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: t(m.users_email),
      sortable: true,
      cell: (row) => <span className={styles.email}>{userEmail(t, row)}</span>,
    },
    {
      key: 'role',
      header: t(m.users_role),
      cell: (row) => (
        <StatusTag tone={row.role === 'admin' ? 'reviewed' : 'neutral'}>{t(roleMessage[row.role])}</StatusTag>
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

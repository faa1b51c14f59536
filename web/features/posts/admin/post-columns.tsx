import { Link } from '@tanstack/react-router';
import { localized } from '#domain/kernel/language.ts';
import type { AdminPost } from '#domain/posts/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { ActivityTag, ContentTitle, DayCell } from '#web/admin-kit/record-list/ContentCells.tsx';

/** The columns of the list of posts. */
export function usePostColumns(): Column<AdminPost>[] {
  const t = useText();
  const language = useLanguage();
  return [
    {
      key: 'title',
      header: t(m.manage_post),
      sortable: true,
      cell: (row) => (
        <ContentTitle under={row.author_name ?? t(m.manage_author_none)} missing={row.missing}>
          <Link to="/admin-dashboard/posts/$postId" params={{ postId: row.id }}>
            <Localized value={localized(row, 'title', language)} />
          </Link>
        </ContentTitle>
      ),
    },
    { key: 'status', header: t(m.manage_status), cell: (row) => <ActivityTag status={row.status} /> },
    { key: 'published_at', header: t(m.manage_published), cell: (row) => <DayCell value={row.published_at} /> },
    {
      key: 'created_at',
      header: t(m.manage_created_at),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

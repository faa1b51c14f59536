import { Eye, FilePen } from 'lucide-react';
import {
  type AdminPosting,
  listAdminPostings,
  postingStatusFilters,
  getAdminPosting,
} from '#domain/employers/admin-contract.ts';
import { requestOrders } from '#domain/kernel/list.ts';
import { DateCell, StatusCell } from '#web/admin-kit/list/cells.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { PostingDecision } from '#web/features/employers/admin/PostingDecision.tsx';
import { PostingSheet } from '#web/features/employers/admin/PostingSheet.tsx';
import { m } from '#web/paraglide/messages.js';
import { postingStatus } from '#web/shared/statuses/posting-status.ts';

/** What employers have sent, for the desk to publish or return. */
export function PostingsPage() {
  const t = useText();
  return (
    <ListPage
      list={useRequestList(requestOrders)}
      operations={{ list: listAdminPostings, get: getAdminPosting }}
      icon={<FilePen />}
      texts={{
        title: m.employers_admin_title,
        lead: m.employers_admin_lead,
        search: m.employers_admin_search,
        failed: m.employers_postings_failed,
        empty: m.employers_admin_empty,
        hint: m.employers_admin_empty_hint,
      }}
      filter={{
        choices: postingStatusFilters,
        labelOf: (choice, t) => t(choice === 'all' ? m.admin_all : postingStatus[choice].label),
      }}
      nameOf={(row, t) => row.title ?? t(m.employers_untitled)}
      columns={columns}
      actions={(row, name, onOpen) => <RowAction label={t(m.admin_view)} row={name} icon={<Eye />} onClick={onOpen} />}
      drawer={{
        entity: 'postings',
        content: (row) => <PostingSheet row={row} />,
        footer: (row) => row.status === 'sent' && <PostingDecision row={row} />,
      }}
    />
  );
}

const columns: ListColumn<AdminPosting>[] = [
  { key: 'title', header: m.employers_posting_title, cell: (row, t) => <b>{row.title ?? t(m.employers_untitled)}</b> },
  { key: 'company', header: m.field_company_id, cell: (row) => row.company.name },
  { key: 'status', header: m.manage_status, cell: (row) => <StatusCell {...postingStatus[row.status]} /> },
  {
    key: 'job',
    header: m.employers_kind_of_change,
    cell: (row, t) => t(row.job_id === null ? m.employers_new_job : m.employers_change_of_job),
  },
  {
    key: 'sent_at',
    header: m.employers_sent_at,
    cell: (row, t) => (row.sent_at === null ? t(m.manage_none) : <DateCell value={row.sent_at} />),
  },
  {
    key: 'updated_at',
    header: m.employers_changed_at,
    sortable: true,
    cell: (row) => <DateCell value={row.updated_at} />,
  },
];

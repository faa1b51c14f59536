import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Check, EyeOff, Star } from 'lucide-react';
import { type AdminRating, listRatings, setRatingStatus } from '#domain/ratings/contract.ts';
import { ratingOrders, ratingStatuses } from '#domain/ratings/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { DateCell, nameOf, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { ratingStatus } from '#web/shared/statuses/statuses.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

const decisions = [
  { status: 'approved', tone: 'accept', label: m.ratings_approve, icon: <Check /> },
  { status: 'hidden', tone: 'reject', label: m.ratings_hide, icon: <EyeOff />, compact: true },
] as const;

/** The sentences of ratings, at first those that wait for an approval. */
export function RatingsPage() {
  const t = useText();
  const list = useAdminList(ratingOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/ratings' });
  const query = useQuery(pageQuery(listRatings, { query: { ...list.query, status } }));
  const { mutate: decide } = useAdminChange(setRatingStatus);
  return (
    <AdminPage title={t(m.ratings_admin_title)} lead={t(m.ratings_admin_lead)}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.ratings_admin_title)}
        searchLabel={t(m.ratings_admin_search)}
        failed={t(m.ratings_admin_failed)}
        empty={{ icon: <Star />, title: t(m.ratings_admin_empty) }}
        filters={
          <StatusFilter
            list={list}
            choices={ratingStatuses}
            value={status}
            labelOf={(choice) => t(ratingStatus[choice].label)}
            counts={query.data?.counts}
          />
        }
        columns={columnsOf(t)}
        nameOf={(row) => nameOf(t, row.student)}
        actions={({ id, updated_at, ...row }) =>
          decisions
            .filter((decision) => decision.status !== row.status)
            .map(({ status: to, label, ...look }) => (
              <RowAction
                key={to}
                {...look}
                label={t(label)}
                row={nameOf(t, row.student)}
                onClick={() => decide({ params: { id }, body: { updated_at, status: to } })}
              />
            ))
        }
      />
    </AdminPage>
  );
}

const columnsOf = (t: Text): Column<AdminRating>[] => [
  { key: 'student', header: t(m.ratings_admin_student), cell: (row) => <PersonLink person={row.student} /> },
  { key: 'course', header: t(m.admin_course), cell: (row) => <LocalizedField row={row.course} field="title" /> },
  { key: 'sentence', header: t(m.ratings_admin_title), cell: (row) => `${row.stars} ★ ${row.sentence}` },
  {
    key: 'updated_at',
    header: t(m.ratings_admin_sent),
    sortable: true,
    cell: (row) => <DateCell value={row.updated_at} />,
  },
];

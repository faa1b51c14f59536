import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Check, EyeOff, Star } from 'lucide-react';
import {
  type AdminRating,
  listRatings,
  ratingFilters,
  ratingOrders,
  setRatingStatus,
} from '#domain/ratings/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { DateCell, nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ratingStatus } from '#web/shared/statuses/statuses.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const listKey = ['admin', 'ratings'];

/** The sentences of ratings, at first those that wait for an approval. */
export function RatingsPage() {
  const t = useText();
  const api = useApi();
  const list = useAdminList(ratingOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/ratings' });
  const moderate = useModeration();
  const query = useQuery({
    queryKey: [...listKey, list.query, status],
    queryFn: () => api(listRatings, { query: { ...list.query, status } }),
    placeholderData: keepPreviousData,
  });
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
            choices={ratingFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.admin_all : ratingStatus[choice].label)}
            counts={query.data?.counts}
          />
        }
        columns={useColumns()}
        nameOf={(row) => nameOf(t, row.student)}
        actions={(row) => (
          <>
            {row.status !== 'approved' && (
              <RowAction
                tone="accept"
                label={t(m.ratings_approve)}
                row={nameOf(t, row.student)}
                icon={<Check />}
                onClick={() => void moderate(row, 'approved')}
              />
            )}
            {row.status !== 'hidden' && (
              <RowAction
                compact
                tone="reject"
                label={t(m.ratings_hide)}
                row={nameOf(t, row.student)}
                icon={<EyeOff />}
                onClick={() => void moderate(row, 'hidden')}
              />
            )}
          </>
        )}
      />
    </AdminPage>
  );
}

/** Approves or hides a sentence, and shows why it was refused. */
function useModeration() {
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutateAsync } = useMutation({
    mutationFn: ({
      id,
      updated_at,
      status,
    }: Pick<AdminRating, 'id' | 'updated_at'> & { status: 'approved' | 'hidden' }) =>
      api(setRatingStatus, { params: { id }, body: { status, updated_at } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  return async ({ id, updated_at }: AdminRating, status: 'approved' | 'hidden') =>
    await mutateAsync({ id, updated_at, status }).catch((error: unknown) => void toast.error(errorText(error)));
}

function useColumns(): Column<AdminRating>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.ratings_admin_student), cell: (row) => <PersonCell person={row.student} /> },
    { key: 'course', header: t(m.admin_course), cell: (row) => <LocalizedField row={row.course} field="title" /> },
    { key: 'sentence', header: t(m.ratings_admin_title), cell: (row) => `${row.stars} ★ ${row.sentence}` },
    {
      key: 'status',
      header: t(m.teaching_status),
      cell: (row) => <StatusTag tone={ratingStatus[row.status].tone}>{t(ratingStatus[row.status].label)}</StatusTag>,
    },
    {
      key: 'updated_at',
      header: t(m.ratings_admin_sent),
      sortable: true,
      cell: (row) => <DateCell value={row.updated_at} />,
    },
  ];
}

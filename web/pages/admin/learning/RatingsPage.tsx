import { Check, EyeOff, Star } from 'lucide-react';
import { listRatings, setRatingStatus } from '#domain/ratings/contract.ts';
import { ratingOrders, ratingStatuses } from '#domain/ratings/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { DateCell, nameOf, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { ratingStatus } from '#web/shared/statuses/statuses.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';

const decisions = [
  { status: 'approved', tone: 'accept', label: m.ratings_approve, icon: <Check /> },
  { status: 'hidden', tone: 'reject', label: m.ratings_hide, icon: <EyeOff />, compact: true },
] as const;

/** The sentences of ratings, at first those that wait for an approval. */
export function RatingsPage() {
  const t = useText();
  const { mutate: decide } = useAdminChange(setRatingStatus);
  return (
    <ListPage
      list={useAdminList(ratingOrders)}
      operations={{ list: listRatings }}
      icon={<Star />}
      texts={{
        title: m.ratings_admin_title,
        lead: m.ratings_admin_lead,
        search: m.ratings_admin_search,
        failed: m.ratings_admin_failed,
        empty: m.ratings_admin_empty,
      }}
      filter={{ choices: ratingStatuses, labelOf: (choice) => t(ratingStatus[choice].label) }}
      columns={[
        { key: 'student', header: m.ratings_admin_student, cell: (row) => <PersonLink person={row.student} /> },
        { key: 'course', header: m.admin_course, cell: (row) => <LocalizedField row={row.course} field="title" /> },
        { key: 'sentence', header: m.ratings_admin_title, cell: (row) => `${row.stars} ★ ${row.sentence}` },
        {
          key: 'updated_at',
          header: m.ratings_admin_sent,
          sortable: true,
          cell: (row) => <DateCell value={row.updated_at} />,
        },
      ]}
      nameOf={(row) => nameOf(t, row.student)}
      actions={({ id, updated_at, ...row }, name) =>
        decisions
          .filter((decision) => decision.status !== row.status)
          .map(({ status, label, ...look }) => (
            <RowAction
              key={status}
              {...look}
              label={t(label)}
              row={name}
              onClick={() => decide({ params: { id }, body: { updated_at, status } })}
            />
          ))
      }
    />
  );
}

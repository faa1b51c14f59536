import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paymentPurposes } from '#domain/payments/rules.ts';
import { listWeekCourses } from '#domain/enrollments/contract.ts';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { m } from '#web/paraglide/messages.js';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { FilterSelect, groupChoices } from '#web/admin-kit/list/FilterSelect.tsx';
import { apiQuery } from '#web/lib/api/query.ts';

/** The purpose, the course, and its group if it has groups. */
export function PaymentFilters({ list }: { list: Pick<AdminListState, 'narrow'> }) {
  const t = useText();
  const { purpose, course, group } = useSearch({ from: '/admin-area/admin-dashboard/payments' });
  const courses = useQuery(apiQuery(listWeekCourses, {})).data?.rows ?? [];
  const groups = courses.find(({ id }) => id === course)?.groups ?? [];
  return (
    <Row>
      <FilterSelect
        label={t(m.manage_payment_purpose)}
        all={t(m.ledger_all_purposes)}
        value={purpose}
        choices={paymentPurposes.map((one) => ({ value: one, label: t(purposeLabels[one]) }))}
        onChange={(next) => list.narrow({ purpose: next })}
      />
      <CourseFilter course={course} onChange={(id) => list.narrow({ course: id, group: undefined })} />
      {groups.length > 0 && (
        <FilterSelect
          label={t(m.manage_group)}
          all={t(m.admin_group_all)}
          value={group}
          choices={groupChoices(groups)}
          onChange={(next) => list.narrow({ group: next })}
        />
      )}
    </Row>
  );
}

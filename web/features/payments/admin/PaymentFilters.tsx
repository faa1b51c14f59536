import { useQuery } from '@tanstack/react-query';
import { type PaymentPurpose, paymentPurposes } from '#domain/payments/rules.ts';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { m } from '#web/paraglide/messages.js';
import { weekCoursesQuery } from '#web/admin-kit/list/course-queries.ts';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

interface PaymentFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  purpose: PaymentPurpose | undefined;
  course: string | undefined;
  group: string | undefined;
}

/** The purpose, the course, and its group if it has groups. */
export function PaymentFilters({ list, purpose, course, group }: PaymentFiltersProps) {
  const t = useText();
  const courses = useQuery(weekCoursesQuery(useApi())).data?.rows ?? [];
  const groups = courses.find(({ id }) => id === course)?.groups ?? [];
  return (
    <Row>
      <Select
        className={field.control}
        aria-label={t(m.manage_payment_purpose)}
        value={purpose ?? ''}
        onChange={({ target }) => list.narrow({ purpose: target.value || undefined })}
      >
        <option value="">{t(m.ledger_all_purposes)}</option>
        {paymentPurposes.map((one) => (
          <option key={one} value={one}>
            {t(purposeLabels[one])}
          </option>
        ))}
      </Select>
      <CourseFilter course={course} onChange={(id) => list.narrow({ course: id, group: undefined })} />
      {groups.length > 0 && (
        <Select
          className={field.control}
          aria-label={t(m.manage_group)}
          value={group ?? ''}
          onChange={({ target }) => list.narrow({ group: target.value || undefined })}
        >
          <option value="">{t(m.admin_group_all)}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Row>
  );
}

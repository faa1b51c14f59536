import { useState } from 'react';
import { groupEndpoints, groupRecord } from '#domain/groups/record.ts';
import type { Schedule } from '#domain/groups/rules.ts';
import type { ListedRecord } from '#domain/kernel/records/record-endpoints.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { lazyField } from '#web/admin-kit/records/lazy-field.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { OpeningState } from './OpeningCalendar.tsx';

export const groupAdmin: AdminRecord = {
  record: groupRecord,
  endpoints: groupEndpoints,
  texts: {
    title: m.manage_groups_title,
    new: m.manage_group_new,
    edit: m.manage_group_edit,
    search: m.manage_groups_search,
    failed: m.manage_groups_failed,
    empty: m.manage_groups_empty,
  },
  sections: [
    { title: m.manage_group, fields: ['name', 'course_id', 'seats'] },
    {
      title: m.manage_group_calendar,
      hint: m.manage_group_calendar_hint,
      fields: ['start_date', 'opening_weekday', 'opening_hour', 'weeks_per_opening'],
    },
    { title: m.field_pauses, hint: m.manage_group_pauses_hint, wide: true, fields: ['pauses'] },
  ],
  views: {
    course_id: { component: lazyField('group-course', async () => (await import('./CourseField.tsx')).CourseField) },
    seats: { hint: m.manage_group_seats_hint },
    opening_hour: { hint: m.manage_group_hour_hint },
    pauses: { component: lazyField('group-pauses', async () => (await import('./PausesField.tsx')).PausesField) },
  },
  under: () => null,
  columns: [
    { key: 'course', head: m.admin_course, cell: CourseCell },
    'start_date',
    { key: 'state', head: m.manage_group_state, cell: StateCell },
    { key: 'members', head: m.manage_group_members, cell: MembersCell },
  ],
  references: {
    enrollments: {
      text: m.manage_uses_enrollments,
      link: ({ id }) => ({ to: '/admin-dashboard/fullstack-students', search: { group: id } }),
    },
  },
  preview: lazyPart('group-preview', async () => (await import('./GroupPreview.tsx')).GroupPreview, { isNeeded: true }),
};

function CourseCell({ row }: { row: ListedRecord }) {
  const title = { title: row['course_title'], title_jp: row['course_title_jp'], title_mn: row['course_title_mn'] };
  return (
    <LocalizedField row={title as { title: string; title_jp: string | null; title_mn: string | null }} field="title" />
  );
}

function StateCell({ row }: { row: ListedRecord }) {
  const [now] = useState(() => new Date().toISOString());
  return <OpeningState schedule={row as unknown as Schedule} now={now} />;
}

function MembersCell({ row }: { row: ListedRecord }) {
  const t = useText();
  const { count } = useFormat();
  const [members, seats] = [count(Number(row['enrollment_count'])), row['seats']];
  return (
    <span className="num">
      {typeof seats === 'number' ? t(m.manage_group_members_of, { members, seats: count(seats) }) : members}
    </span>
  );
}

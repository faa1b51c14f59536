import type { Query } from '@tanstack/react-query';
import type { Output } from '#domain/kernel/endpoint.ts';
import { importPeople, listPeopleImports, previewPeople } from '#domain/people/import-contract.ts';
import type { PersonTexts } from '#domain/people/pasted.ts';
import { type LineFailure, maxPastedPeople } from '#domain/people/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';

export const faultLabels = {
  no_email: m.people_fault_no_email,
  bad_email: m.people_fault_bad_email,
  repeated: m.people_fault_repeated,
  bad_name: m.people_fault_bad_name,
  bad_phone: m.people_fault_bad_phone,
  unknown_language: m.people_fault_unknown_language,
  unknown_course: m.people_fault_unknown_course,
  unknown_group: m.people_fault_unknown_group,
  bad_week: m.people_fault_bad_week,
  group_full: m.people_fault_group_full,
  bad_paid: m.people_fault_bad_paid,
  wrong_paid: m.people_fault_wrong_paid,
  nothing_to_pay: m.people_fault_nothing_to_pay,
  payment_open: m.people_fault_payment_open,
  unexpected: m.people_fault_unexpected,
} satisfies Record<LineFailure, unknown>;

export const previewPeopleQuery = (rows: PersonTexts[]) => ({
  ...pageQuery(previewPeople, { body: { rows } }),
  enabled: rows.length > 0 && rows.length <= maxPastedPeople,
  retry: false,
  // A table is large.
  gcTime: 0,
});

/** The newest imports; while one runs, again every two seconds. */
export const importsQuery = {
  ...apiQuery(listPeopleImports, {}),
  refetchInterval: ({ state }: Query<Output<typeof listPeopleImports>>) =>
    state.data?.rows.some(({ waiting }) => waiting > 0) === true && 2000,
};

export function useImportPeople(onBegun: () => void) {
  const t = useText();
  return useAdminChange(importPeople, ({ id }) => {
    toast.success(t(id === null ? m.people_import_nothing : m.people_import_begun));
    onBegun();
  });
}

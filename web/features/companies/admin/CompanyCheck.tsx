import { useState } from 'react';
import { checkCompany, type ManagedCompany } from '#domain/companies/record.ts';
import { missingForCheck } from '#domain/companies/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import type { Stored } from '#web/admin-kit/records/record-draft.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** When the desk has checked a company, and the buttons to mark it and to remove the mark. */
export function CompanyCheck({ stored }: { stored: Stored }) {
  const t = useText();
  const { date } = useFormat();
  const [isAsked, setAsked] = useState(false);
  const company = stored as Stored & ManagedCompany;
  const { checked_at: at, checked_by: by } = company;
  const { mutate, isPending } = useAdminChange(checkCompany, () => setAsked(false));
  const mark = (is_checked: boolean) =>
    mutate({ params: { id: company.id }, body: { is_checked, updated_at: company.updated_at } });
  if (at !== null)
    return (
      <>
        <Text size="sm">
          {by
            ? t(m.manage_company_checked_by, { date: date(at), name: by.full_name || by.email })
            : t(m.jobs_company_checked, { date: date(at) })}
        </Text>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mark(false)}>
          {t(m.manage_company_uncheck)}
        </Button>
      </>
    );
  if (missingForCheck(company).length > 0)
    return (
      <Text size="sm" tone="muted">
        {t(m.manage_company_check_missing)}
      </Text>
    );
  return (
    <>
      <Button variant="accept" size="sm" onClick={() => setAsked(true)}>
        {t(m.manage_company_check)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={t(m.manage_company_check_question)}
        confirmLabel={t(m.manage_company_check)}
        busy={isPending}
        onConfirm={() => mark(true)}
        onCancel={() => setAsked(false)}
      >
        {t(m.manage_company_check_effect)}
      </ConfirmDialog>
    </>
  );
}

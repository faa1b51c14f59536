import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminCertificate,
  listPersonCertificates,
  restoreCertificate,
  withdrawCertificate,
} from '#domain/certificates/contract.ts';
import { certificatePath } from '#domain/certificates/rules.ts';
import { maxReasonLength } from '#domain/kernel/list.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { DateCell, TitleCell } from '#web/admin-kit/list/cells.tsx';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { certificateStatus } from '#web/shared/statuses/certificate-status.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** The certificates of a person, which the office withdraws with a reason. */
export function PersonCertificates({ personId }: { personId: string }) {
  const t = useText();
  const query = useQuery(apiQuery(listPersonCertificates, { params: { id: personId } }));
  return (
    <Loaded query={query} failed={t(m.certificates_failed)}>
      {({ rows }) => (rows.length === 0 ? <p>{t(m.certificates_admin_none)}</p> : <Table rows={rows} />)}
    </Loaded>
  );
}

function Table({ rows }: { rows: AdminCertificate[] }) {
  const t = useText();
  const [withdrawn, setWithdrawn] = useState<AdminCertificate | null>(null);
  const restore = useAdminChange(restoreCertificate, () => void toast.success(t(m.certificates_restore_done)));
  const stepOf = (row: AdminCertificate) => {
    if (row.status === 'replaced') return null;
    const isValid = row.status === 'valid';
    const label = t(isValid ? m.certificates_withdraw : m.certificates_restore);
    const step = () => (isValid ? setWithdrawn(row) : restore.mutate({ params: { id: row.id } }));
    return (
      <Button size="sm" variant="secondary" aria-label={`${label}: ${row.number}`} onClick={step}>
        {label}
      </Button>
    );
  };
  return (
    <>
      <DataTable
        dense
        caption={t(m.certificates_admin)}
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'number',
            header: t(m.certificates_number),
            cell: (row) => (
              <>
                <a href={certificatePath(row.number)} target="_blank" rel="noreferrer" className="num">
                  {row.number}
                </a>
                {row.withdrawn_reason && (
                  <Text size="sm" tone="muted">
                    {t(m.certificates_withdrawn_reason, { reason: row.withdrawn_reason })}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'course',
            header: t(m.admin_course),
            cell: (row) => <TitleCell row={row} unknown={t(m.admin_course)} />,
          },
          { key: 'status', header: t(m.certificates_status), cell: ({ status }) => <Status status={status} /> },
          { key: 'issued_on', header: t(m.certificates_issued), cell: (row) => <DateCell value={row.issued_on} /> },
          { key: 'step', bare: true, header: t(m.ui_actions), cell: stepOf },
        ]}
      />
      <Withdrawal certificate={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}

function Status({ status }: Pick<AdminCertificate, 'status'>) {
  const { tone, label } = certificateStatus[status];
  return <StatusTag tone={tone}>{useText()(label)}</StatusTag>;
}

function Withdrawal({ certificate, onClose }: { certificate: AdminCertificate | null; onClose: () => void }) {
  const t = useText();
  const withdraw = useAdminChange(withdrawCertificate, () => void toast.success(t(m.certificates_withdraw_done)));
  return (
    <ConfirmDialog
      open={certificate !== null}
      question={certificate && t(m.certificates_withdraw_question, { number: certificate.number })}
      confirmLabel={t(m.certificates_withdraw)}
      danger
      busy={withdraw.isPending}
      reason={{
        label: t(m.certificates_reason),
        hint: t(m.certificates_reason_hint),
        maxLength: maxReasonLength,
        required: true,
      }}
      onConfirm={(reason) =>
        void (
          certificate &&
          withdraw
            .mutateAsync({ params: { id: certificate.id }, body: { reason } })
            .catch(() => {})
            .finally(onClose)
        )
      }
      onCancel={onClose}
    >
      {t(m.certificates_withdraw_effect)}
    </ConfirmDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { listMyPayments } from '#domain/payments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { PaymentLines } from '#web/shared/payments/PaymentLines.tsx';
import { purposeLabels } from '#web/shared/statuses/payment-status.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

/** All payments of the learner with their receipts. */
export function MyPayments() {
  const t = useText();
  // The topic of enrollments, which changes of payments are sent with.
  const query = useQuery(apiQuery(listMyPayments, {}));
  return (
    <Loaded query={query} failed={t(m.settings_payments_failed)}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t(m.settings_payments_none)}</p>
        ) : (
          <Stack>
            <PaymentLines
              payments={rows}
              subjectOf={({ purpose, course, job }) => {
                const title = course ?? job;
                return title ? <LocalizedField row={title} field="title" /> : t(purposeLabels[purpose]);
              }}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

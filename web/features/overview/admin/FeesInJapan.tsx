import { Link } from '@tanstack/react-router';
import { changeJobFees, type FeeInJapan } from '#domain/jobs/fee-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useRowChanges } from '#web/admin-kit/decisions/use-row-changes.ts';
import { FeeInJapanText } from '#web/admin-kit/FeeInJapanText.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './Today.module.css';

/** Jobs in Japan with a fee, which one press removes. */
export function FeesInJapan({ jobs }: { jobs: readonly FeeInJapan[] }) {
  const t = useText();
  const format = useFormat();
  const api = useApi();
  const { change, isPending } = useRowChanges<number | null>({
    send: async (changes) => await api(changeJobFees, { body: { changes } }),
    doneText: (count, isUndo) => t(isUndo ? m.manage_fee_restored : m.manage_fee_removed, { count }),
  });
  const remove = (from: readonly FeeInJapan[]) =>
    change({ changes: from.map(({ id, application_fee }) => ({ id, from: application_fee, to: 0 })) });
  return (
    <Banner tone="warn" title={t(m.manage_fee_japan_title)}>
      <Stack gap={3}>
        <FeeInJapanText />
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <Row as="li" key={job.id} gap={3}>
              <Link id={`fee-${job.id}`} to="/admin-dashboard/jobs/$recordId" params={{ recordId: job.id }}>
                <LocalizedField row={job} field="title" />
              </Link>
              <span className="num">{format.money(job.fee, 'MNT')}</span>
              <Button
                variant="secondary"
                size="sm"
                disabled={isPending}
                aria-describedby={`fee-${job.id}`}
                onClick={() => remove([job])}
              >
                {t(m.manage_fee_remove)}
              </Button>
            </Row>
          ))}
        </ul>
        {jobs.length > 1 && (
          <Button variant="secondary" size="sm" disabled={isPending} onClick={() => remove(jobs)}>
            {t(m.manage_fee_remove_all)}
          </Button>
        )}
      </Stack>
    </Banner>
  );
}

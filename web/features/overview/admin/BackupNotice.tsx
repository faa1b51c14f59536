import type { BackupProblem } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Warns if scheduled backups fail or are overdue. */
export function BackupNotice({ problem, last_success_at: at }: BackupProblem) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Banner tone="error" title={t(problem === 'failed' ? m.admin_backup_failed : m.admin_backup_overdue)}>
      {at === null ? t(m.admin_backup_none) : t(m.admin_backup_last, { time: dateTime(at) })} {t(m.admin_backup_advice)}
    </Banner>
  );
}

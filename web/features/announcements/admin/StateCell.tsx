import type { AnnouncementStatus } from '#domain/announcements/rules.ts';
import type { StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { announcementStatus } from '#web/shared/statuses/admin-statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

/** The status, and how many have it. */
export function StateCell({ row }: { row: StoredRecord }) {
  const t = useText();
  const { tone, label } = announcementStatus[row['state'] as AnnouncementStatus];
  const total = Number(row['total_count']);
  return (
    <Row gap={2}>
      <StatusTag tone={tone}>{t(label)}</StatusTag>
      {total > 0 && (
        <span className="num">{t(m.manage_announcement_progress, { sent: Number(row['sent_count']), total })}</span>
      )}
    </Row>
  );
}

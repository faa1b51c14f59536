import type { AnnouncementStatus } from '#domain/announcements/rules.ts';
import type { StoredRecord } from '#domain/kernel/record-endpoints.ts';
import { m } from '#web/paraglide/messages.js';
import { valueLabels } from '#web/admin-kit/labels.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag, type StatusTone } from '#web/ui/data/StatusTag.tsx';
import { Row } from '#web/ui/layout/flow.tsx';

const tones: Record<AnnouncementStatus, StatusTone> = {
  draft: 'neutral',
  sending: 'reviewed',
  sent: 'accepted',
  stopped: 'pending',
};

/** The status, and how many have it. */
export function StateCell({ row }: { row: StoredRecord }) {
  const t = useText();
  const state = row['state'] as AnnouncementStatus;
  const label = valueLabels['status']?.[state];
  const total = Number(row['total_count']);
  return (
    <Row gap={2}>
      <StatusTag tone={tones[state]}>{label && t(label)}</StatusTag>
      {total > 0 && (
        <span className="num">{t(m.manage_announcement_progress, { sent: Number(row['sent_count']), total })}</span>
      )}
    </Row>
  );
}

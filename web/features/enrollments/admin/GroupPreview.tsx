import { groupRecord } from '#domain/groups/record.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { OpeningCalendar } from './OpeningCalendar.tsx';

export function GroupPreview({ draft }: PreviewProps) {
  const t = useText();
  const { name, ...schedule } = lenientValues(groupRecord, draft);
  return (
    <>
      <h2>{name}</h2>
      {schedule.start_date ? <OpeningCalendar schedule={schedule} /> : <p>{t(m.manage_none)}</p>}
    </>
  );
}

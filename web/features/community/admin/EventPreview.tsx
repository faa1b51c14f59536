import { useState } from 'react';
import { eventRecord } from '#domain/community/record.ts';
import { announcedTimes } from '#domain/community/rules.ts';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { EventCard } from '#web/features/community/EventList.tsx';

export function EventPreview({ draft }: PreviewProps) {
  const { day, ...event } = lenientValues(eventRecord, draft);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <ol>
      <EventCard event={{ ...event, ...announcedTimes(day || today), id: '' }} />
    </ol>
  );
}

import { useState } from 'react';
import { eventEndpoints, eventRecord } from '#domain/community/record.ts';
import { eventTimes } from '#domain/community/rules.ts';
import { m } from '#web/paraglide/messages.js';
import type { AdminRecord, PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { EventCard } from '#web/features/community/EventList.tsx';

export const eventAdmin: AdminRecord = {
  record: eventRecord,
  endpoints: eventEndpoints,
  texts: {
    title: m.manage_events_title,
    new: m.manage_event_new,
    edit: m.manage_event_edit,
    search: m.manage_events_search,
    failed: m.manage_events_failed,
    empty: m.manage_events_empty,
    copy: m.manage_copy_event,
  },
  sections: [{ title: m.manage_on_site, fields: ['day', 'is_active'] }],
  views: { day: { hint: m.manage_event_day_hint } },
  under: () => null,
  columns: ['day', 'status', 'updated_at'],
  references: {},
  preview: EventPreview,
};

function EventPreview({ draft }: PreviewProps) {
  const { day, ...event } = lenientValues(eventRecord, draft);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <ol>
      <EventCard event={{ ...event, ...eventTimes(day || today), id: '' }} />
    </ol>
  );
}

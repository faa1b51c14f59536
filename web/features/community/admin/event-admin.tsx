import { eventEndpoints, eventRecord } from '#domain/community/record.ts';
import { m } from '#web/paraglide/messages.js';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

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
  preview: lazyPart('event-preview', async () => (await import('./EventPreview.tsx')).EventPreview, { isNeeded: true }),
};

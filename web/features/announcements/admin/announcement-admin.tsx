import { announcementEndpoints, announcementRecord } from '#domain/announcements/record.ts';
import { m } from '#web/paraglide/messages.js';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { lazyField } from '#web/admin-kit/records/lazy-field.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { StateCell } from './StateCell.tsx';

const AudienceField = lazyField(
  'announcement-audience',
  async () => (await import('./AudienceField.tsx')).AudienceField,
);

export const announcementAdmin: AdminRecord = {
  record: announcementRecord,
  endpoints: announcementEndpoints,
  texts: {
    title: m.manage_announcements_title,
    new: m.manage_announcement_new,
    edit: m.manage_announcement_edit,
    search: m.manage_announcements_search,
    failed: m.manage_announcements_failed,
    empty: m.manage_announcements_empty,
  },
  above: [
    {
      title: m.manage_announcement_audience,
      hint: m.manage_announcement_audience_hint,
      fields: ['kind', 'course_id', 'group_id', 'for_learners'],
    },
  ],
  sections: [{ title: m.manage_announcement_period, fields: ['start_date', 'end_date'] }],
  views: { course_id: { component: AudienceField }, group_id: { component: AudienceField } },
  under: (row, t) => {
    const kind = choiceLabel('announcements', 'kind', row['kind']);
    return kind ? t(kind) : null;
  },
  columns: [{ key: 'state', head: m.manage_status, cell: StateCell }, 'created_at'],
  references: {},
  preview: lazyPart(
    'announcement-preview',
    async () => (await import('./AnnouncementPreview.tsx')).AnnouncementPreview,
    {
      isNeeded: true,
    },
  ),
  links: lazyPart('announcement-steps', async () => (await import('./AnnouncementSteps.tsx')).AnnouncementSteps, {
    isNeeded: true,
  }),
};

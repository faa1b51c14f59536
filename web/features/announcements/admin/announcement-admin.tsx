import { announcementEndpoints, announcementRecord } from '#domain/announcements/record.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { valueLabels } from '#web/admin-kit/labels.ts';
import type { AdminRecord, PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { AnnouncementSteps } from './AnnouncementSteps.tsx';
import { AudienceField } from './AudienceField.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { StateCell } from './StateCell.tsx';

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
    const kind = valueLabels['kind']?.[String(row['kind'])];
    return kind ? t(kind) : null;
  },
  columns: [{ key: 'state', head: m.manage_status, cell: StateCell }, 'created_at'],
  references: {},
  preview: AnnouncementPreview,
  links: AnnouncementSteps,
};

function AnnouncementPreview({ draft }: PreviewProps) {
  const language = useLanguage();
  const values = lenientValues(announcementRecord, draft);
  if (values.kind === 'letter') return <LetterPreview draft={{ ...values, language }} />;
  return (
    <Stack gap={2}>
      <Text as="h2" size="lg">
        {localized(values, 'title', language).text}
      </Text>
      <Text preLine>{localized(values, 'body', language).text}</Text>
    </Stack>
  );
}

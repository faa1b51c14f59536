import { announcementRecord } from '#domain/announcements/record.ts';
import { localized } from '#domain/kernel/language.ts';
import type { PreviewProps } from '#web/admin-kit/records/admin-record.ts';
import { lenientValues } from '#web/admin-kit/records/record-draft.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { LetterPreview } from './LetterPreview.tsx';

export function AnnouncementPreview({ draft }: PreviewProps) {
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

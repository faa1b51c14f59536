import type { Report } from '#domain/reports/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { moodViews } from './mood.ts';

/** Day, hours and mood of a report. */
export function ReportFacts({ report }: { report: Pick<Report, 'day' | 'minutes' | 'mood'> }) {
  const t = useText();
  const format = useFormat();
  const { label, Icon } = moodViews[report.mood];
  return (
    <Row>
      <Text as="span" size="sm" tone="muted" className="num">
        {format.date(report.day)}
        {' · '}
        {t(m.reports_hours_studied, { hours: report.minutes / 60 })}
      </Text>
      <Tag icon={<Icon />}>{t(label)}</Tag>
    </Row>
  );
}

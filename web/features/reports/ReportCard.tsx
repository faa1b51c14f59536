import { Frown, Meh, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Report } from '#domain/reports/contract.ts';
import type { Mood } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { MentorAnswer } from '#web/shared/comments/MentorAnswer.tsx';
import { StatusTag, Tag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

/** How a mood is shown. */
export const moodViews = {
  good: { label: m.reports_mood_good, Icon: Smile },
  ordinary: { label: m.reports_mood_ordinary, Icon: Meh },
  hard: { label: m.reports_mood_hard, Icon: Frown },
} as const satisfies Record<Mood, unknown>;

interface ReportCardProps {
  report: Report;
  /** Who wrote it, for mentors. */
  author?: ReactNode;
  /** Below the report, such as the form of an answer. */
  children?: ReactNode;
}

/** A report with the answer of a mentor. */
export function ReportCard({ report, author, children }: ReportCardProps) {
  const t = useText();
  const format = useFormat();
  const { label, Icon } = moodViews[report.mood];
  return (
    <Card as="li">
      <Stack>
        {author}
        <Row justify="between">
          <Row>
            <Text as="span" size="sm" tone="muted" className="num">
              {format.date(report.day)}
              {' · '}
              {t(m.reports_hours_studied, { hours: report.minutes / 60 })}
            </Text>
            <Tag icon={<Icon />}>{t(label)}</Tag>
          </Row>
          <StatusTag tone={report.read_at === null ? 'pending' : 'accepted'}>
            {t(report.read_at === null ? m.reports_unread : m.reports_read)}
          </StatusTag>
        </Row>
        <Text preLine breakAnywhere>
          {report.text}
        </Text>
        <MentorAnswer answered={report} />
        {children}
      </Stack>
    </Card>
  );
}

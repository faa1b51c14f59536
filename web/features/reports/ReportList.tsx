import type { Report } from '#domain/reports/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { MarkdownText } from '#web/ui/layout/MarkdownText.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import styles from './ReportList.module.css';

const Correction = lazyPart('correction', async () => (await import('./Correction.tsx')).Correction);

/** A learner's reports with the answers of mentors. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <Stack as="ul">
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </Stack>
  );
}

function ReportCard({ report }: { report: Report }) {
  const t = useText();
  const { text, corrected, comment_html: comment, read_at: readAt } = report;
  return (
    <Card as="li">
      <Stack>
        <Row justify="between">
          <ReportFacts report={report} />
          <StatusTag tone={readAt === null ? 'pending' : 'accepted'}>
            {t(readAt === null ? m.reports_unread : m.reports_read)}
          </StatusTag>
        </Row>
        <p className={styles.text}>{text}</p>
        {corrected !== null && <Correction text={text} corrected={corrected} />}
        {comment !== null && (
          <div>
            <Text size="sm" tone="muted">
              {t(m.teaching_mentor_says)}
              {readAt !== null && (
                <>
                  {' · '}
                  <TimeAgo value={readAt} />
                </>
              )}
            </Text>
            <MarkdownText html={{ text: comment, lang: null }} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicantRow } from '#domain/employers/applicants-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { nameIn } from '#domain/portfolio/rules.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { applicantStage } from '#web/shared/statuses/applicant-stage.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from '../employers.module.css';
import { applicantsQuery } from './api.ts';

/** Everybody who has applied to the company, in order of arrival. */
export function ApplicantList() {
  const t = useText();
  return (
    <Stack as="section" aria-labelledby="applicants">
      <Stack gap={1}>
        <Text as="h2" id="applicants" size="xl">
          {t(m.applicants_title)}
        </Text>
        <Text tone="muted">{t(m.applicants_lead)}</Text>
      </Stack>
      <Loaded query={useQuery(applicantsQuery)} failed={t(m.applicants_failed)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t(m.applicants_empty)}>{t(m.applicants_empty_text)}</EmptyState>
          ) : (
            <Stack as="ol" gap={3}>
              {rows.map((row) => (
                <ApplicantCard key={row.id} applicant={row} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}

function ApplicantCard({ applicant }: { applicant: ApplicantRow }) {
  const t = useText();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const { label, tone } = applicantStage[applicant.stage];
  return (
    <Card as="li">
      <Row justify="between" align="start" gap={3}>
        <Stack gap={1} className={styles.posting}>
          <Text as="h3" size="lg" breakAnywhere>
            <Link to="/employer/applicants/$applicantId" params={{ applicantId: applicant.id }} className={styles.link}>
              {nameIn(applicant, language)}
            </Link>
          </Text>
          <Text tone="muted" breakAnywhere>
            <Localized value={localized(applicant.job, 'title', language)} />
          </Text>
          <Text size="sm" tone="muted">
            {t(m.applicants_received, { time: dateTime(applicant.given_at) })}
          </Text>
        </Stack>
        <StatusTag tone={tone}>{t(label)}</StatusTag>
      </Row>
    </Card>
  );
}

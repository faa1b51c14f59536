import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Applicant } from '#domain/employers/applicants-contract.ts';
import { sharedDays } from '#domain/applications/sharing.ts';
import { localized } from '#domain/kernel/language.ts';
import { applicantQuery } from '#web/features/employers/applicants/api.ts';
import { ApplicantHistory } from '#web/features/employers/applicants/ApplicantHistory.tsx';
import { ApplicantSteps } from '#web/features/employers/applicants/ApplicantSteps.tsx';
import { ApplicantTools } from '#web/features/employers/applicants/ApplicantTools.tsx';
import { RequireEmployer } from '#web/features/employers/RequireEmployer.tsx';
import { EmployerInterviews } from '#web/features/interviews/EmployerInterviews.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { SharedPersonView } from '#web/shared/applicants/SharedPersonView.tsx';
import { applicantStage } from '#web/shared/statuses/applicant-stage.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { RecordPage } from '#web/ui/feedback/RecordPage.tsx';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './ApplicantPage.module.css';
import page from './EmployerPage.module.css';

/** An applicant on one screen, and the company's answers. */
export const ApplicantPage = () => (
  <RequireEmployer>
    <Page />
  </RequireEmployer>
);

function Page() {
  const t = useText();
  const { applicantId } = useParams({ from: '/employer-area/employer/applicants/$applicantId' });
  return (
    <div className={classNames('wrap', page.page, styles.page)}>
      <RecordPage
        query={useQuery(applicantQuery(applicantId))}
        failed={t(m.applicants_one_failed)}
        missing={
          <NotFoundPanel title={t(m.applicants_missing)} back={{ to: '/employer', label: t(m.employers_back) }}>
            {t(m.applicants_missing_text, { days: sharedDays })}
          </NotFoundPanel>
        }
      >
        {(applicant) => (
          <>
            <Head applicant={applicant} />
            <Stack gap={3} className={styles.screen}>
              <ApplicantSteps applicant={applicant} />
              <ApplicantTools applicant={applicant} />
            </Stack>
            <Card>
              <SharedPersonView person={applicant.person} />
            </Card>
            <div className={styles.screen}>
              <EmployerInterviews applicantId={applicant.id} />
            </div>
            <Stack gap={5} className={styles.screen}>
              {applicant.cover_letter && (
                <CardSection title={t(m.applicants_letter)}>
                  <p className={styles.letter}>{applicant.cover_letter}</p>
                </CardSection>
              )}
              <ApplicantHistory events={applicant.events} />
            </Stack>
          </>
        )}
      </RecordPage>
    </div>
  );
}

function Head({ applicant: { job, stage, given_at: sentAt } }: { applicant: Applicant }) {
  const t = useText();
  const language = useLanguage();
  const { dateTime } = useFormat();
  const { label, tone } = applicantStage[stage];
  return (
    <Stack gap={3}>
      <div className={styles.screen}>
        <Link to="/employer" className={backLinkClass}>
          <BackLinkContent>{t(m.employers_back)}</BackLinkContent>
        </Link>
      </div>
      <Row gap={3}>
        <h1 className={page.title}>
          <Localized value={localized(job, 'title', language)} />
        </h1>
        <StatusTag tone={tone}>{t(label)}</StatusTag>
      </Row>
      <Text tone="muted">{t(m.applicants_received, { time: dateTime(sentAt) })}</Text>
    </Stack>
  );
}

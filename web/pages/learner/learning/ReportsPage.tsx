import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import { listMyReports } from '#domain/reports/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { ReportCard } from '#web/features/reports/ReportCard.tsx';
import { ReportForm } from '#web/features/reports/ReportForm.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { MoreRows } from '#web/ui/data/MoreRows.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import { LearnerPage } from '../LearnerPage.tsx';

/** The learner's daily reports in a course. */
export function ReportsPage() {
  const t = useText();
  const { courseId } = useParams({ from: '/public/signed-in/courses/$courseId/reports' });
  const list = useInfiniteQuery(pagesQuery(listMyReports, { params: { id: courseId }, query: {} }));
  const language = useLanguage();
  const course = list.data?.pages[0]?.course;
  return (
    <LearnerPage
      columns
      title={t(m.reports_title)}
      lead={t(m.reports_lead)}
      over={
        <Link to="/courses/$courseId" params={{ courseId }} className={backLinkClass}>
          <BackLinkContent>
            {course ? <LocalizedField row={course} field="title" /> : t(m.dashboard_open_course)}
          </BackLinkContent>
        </Link>
      }
    >
      <Loaded query={list} failed={t(m.reports_failed)}>
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.rows);
          // A report of an earlier day may have been sent after today's.
          const written = rows.find(({ day }) => day === first?.today);
          return (
            <>
              <Stack gap={5}>
                {first?.open === false && <Banner>{t(m.reports_closed)}</Banner>}
                {first?.open && (
                  <ReportForm
                    courseId={courseId}
                    title={localized(first.course, 'title', language).text}
                    written={written}
                  />
                )}
              </Stack>
              <Stack gap={5}>
                {rows.length === 0 && (
                  <EmptyState icon={<NotebookPen />} title={t(m.reports_empty)}>
                    {t(m.reports_empty_text)}
                  </EmptyState>
                )}
                <Stack as="ul">
                  {rows.map((row) => (
                    <ReportCard key={row.id} report={row} />
                  ))}
                </Stack>
                <MoreRows query={list} />
              </Stack>
            </>
          );
        }}
      </Loaded>
    </LearnerPage>
  );
}

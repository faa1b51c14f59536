import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { ReportForm } from '#web/features/reports/ReportForm.tsx';
import { ReportList } from '#web/features/reports/ReportList.tsx';
import { myReportsQuery } from '#web/features/reports/api.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { LearnerPage } from './LearnerPage.tsx';

/** The learner's daily reports in a course. */
export function ReportsPage() {
  const t = useText();
  const { courseId } = useParams({ from: '/public/signed-in/courses/$courseId/reports' });
  const list = useInfiniteQuery(myReportsQuery(useApi(), courseId));
  const course = list.data?.pages[0]?.course;
  return (
    <LearnerPage
      narrow
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
          const today = rows.find((row) => row.day === first?.today) ?? null;
          const isRead = today !== null && today.read_at !== null;
          return (
            <Stack gap={5}>
              {first?.open === false && <Banner>{t(m.reports_closed)}</Banner>}
              {isRead && <Banner>{t(m.reports_read_today)}</Banner>}
              {first?.open === true && !isRead && (
                <ReportForm key={today?.updated_at ?? first.today} courseId={courseId} report={today} />
              )}
              {rows.length === 0 && (
                <EmptyState icon={<NotebookPen />} title={t(m.reports_empty)}>
                  {t(m.reports_empty_text)}
                </EmptyState>
              )}
              <ReportList reports={rows} />
              {list.hasNextPage && (
                <div>
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t(m.ui_show_more)}
                  </Button>
                </div>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </LearnerPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { givenName } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { MyCourses } from '#web/features/enrollments/MyCourses.tsx';
import { type EnrollmentRow, myEnrollmentsQuery } from '#web/features/enrollments/api.ts';
import { ActivityCard } from '#web/features/homework/ActivityCard.tsx';
import { RecentSubmissions } from '#web/features/homework/RecentSubmissions.tsx';
import { outlineQuery } from '#web/features/lessons/api.ts';
import { StagePath } from '#web/features/lessons/outline/StagePath.tsx';
import { MyWork } from '#web/features/work/MyWork.tsx';
import { FirstStepCard, NextLessonCard } from './DashboardHero.tsx';
import { LearnerPage } from './LearnerPage.tsx';

export function DashboardPage() {
  const api = useApi();
  const { data } = useQuery(myEnrollmentsQuery(api));
  const main = mainCourseOf(data?.rows ?? []);
  const outline = useQuery({ ...outlineQuery(api, main?.course_id ?? ''), enabled: main !== null }).data ?? null;
  const isNew = data !== undefined && main === null;
  return (
    <LearnerPage title={useGreeting(main)} lead={useText()(m.dashboard_lead)}>
      {isNew && <FirstStepCard waiting={data.rows.find(({ status }) => status === 'pending')} />}
      {main && outline && <NextLessonCard main={main} outline={outline} />}
      {outline?.course.weekly_release && <StagePath outline={outline} />}
      <MyCourses />
      <ActivityCard />
      <MyWork />
      {!isNew && <RecentSubmissions />}
    </LearnerPage>
  );
}

/** The weekly programme, otherwise the newest course with an open lesson; active before completed. */
function mainCourseOf(rows: readonly EnrollmentRow[]): EnrollmentRow | null {
  const withLesson = rows.filter((row) => row.continue_lesson_id !== null);
  const active = withLesson.filter((row) => row.status === 'active');
  const open = active.length > 0 ? active : withLesson;
  return open.find((row) => row.course.weekly_release) ?? open[0] ?? null;
}

function useGreeting(main: EnrollmentRow | null) {
  const t = useText();
  const name = givenName(useAuth().me?.full_name ?? '');
  const week = main?.course.weekly_release ? main.unlocked_week_number : null;
  if (name === '') return t(m.dashboard_hello_no_name);
  return week ? t(m.dashboard_hello_week, { name, week }) : t(m.dashboard_hello, { name });
}

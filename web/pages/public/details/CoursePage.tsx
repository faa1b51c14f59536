import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { startTransition, useEffect, useOptimistic } from 'react';
import type { CourseDetail } from '#domain/courses/contract.ts';
import { getCourse } from '#domain/courses/contract.ts';
import { type CourseTab, isFree } from '#domain/courses/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { CourseCover, CourseEmblem } from '#web/features/courses/catalogue/CourseCover.tsx';
import { contentLanguage } from '#web/features/courses/content-language.ts';
import { CourseFacts, CourseInstructor, CourseOverview } from '#web/features/courses/page/CourseOverview.tsx';
import { CoursePrice } from '#web/features/courses/page/CourseTerms.tsx';
import { ShareButton } from '#web/features/courses/page/ShareButton.tsx';
import type { EnrollBoxProps } from '#web/features/enrollments/EnrollBox.tsx';
import type { PaymentBoxProps } from '#web/features/site/PaymentBox.tsx';
import { Curriculum } from '#web/features/lessons/curriculum/Curriculum.tsx';
import { WeekLine } from '#web/features/lessons/curriculum/WeekLine.tsx';
import { InOtherCurrencies } from '#web/shared/currencies/InOtherCurrencies.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { LanguageProvider, useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { revealPage } from '#web/lib/session/session-storage.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { backLinkClass, BackLinkContent } from '#web/ui/layout/BackLink.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState, NotFoundPanel } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import frames from '#web/pages/public/pages.module.css';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './CoursePage.module.css';
import { CourseRatings } from './CourseRatings.tsx';
import { MissingRecord } from './MissingRecord.tsx';

/** Visitors do not load it. */
const EnrollBox = lazyPart<EnrollBoxProps>('enroll-box', async () => (await import('./course-parts.ts')).EnrollBox, {
  waiting: <EnrollBoxShape />,
  isNeeded: true,
});

/** In the box above. */
const PaymentBox = lazyPart<PaymentBoxProps>(
  'payment-box',
  async () => (await import('./course-parts.ts')).PaymentBox,
  { isNeeded: true },
);

/** Only for the course's learners. */
const CourseProgress = lazyPart<{ course: CourseDetail }>(
  'course-progress',
  async () => (await import('./course-parts.ts')).CourseProgress,
);

function EnrollBoxShape() {
  return (
    <Skeleton>
      <Bone shape="control" />
    </Skeleton>
  );
}

/** The server renders the public facts; a visitor's browser redirects to sign-in before the first paint. */
export function CoursePage() {
  return (
    <LanguageProvider language={contentLanguage}>
      <CourseContent />
    </LanguageProvider>
  );
}

function CourseContent() {
  const t = useText();
  const auth = useAuth();
  useEffect(() => {
    if (auth.status === 'signed_in') revealPage();
  }, [auth.status]);
  const { courseId } = useParams({ from: '/public/courses/$courseId' });
  const course = useQuery(apiQuery(getCourse, { params: { id: courseId } }));
  if (auth.me === null && auth.status !== 'loading') {
    return <Navigate to="/signin" search={{ next: coursePath(courseId) }} replace />;
  }
  return (
    <div lang={contentLanguage} className={`wrap ${frames.record} ${styles.page}`}>
      <Link to="/courses" className={backLinkClass}>
        <BackLinkContent>{t(m.courses_back)}</BackLinkContent>
      </Link>
      {course.data ? (
        <Course course={course.data} />
      ) : course.isPending ? (
        <Spinner />
      ) : (
        <>
          <h1 className={styles.failure}>{t(m.courses_detail_failed)}</h1>
          <ErrorState busy={course.isFetching} onRetry={() => void course.refetch()} />
        </>
      )}
    </div>
  );
}

const coursePath = (courseId: string) => `/courses/${encodeURIComponent(courseId)}`;

/** An inactive course is still visible to its learners. */
export function MissingCoursePage() {
  const t = useText();
  const { courseId } = useParams({ from: '/public/courses/$courseId' });
  return (
    <MissingRecord
      panel={
        <NotFoundPanel
          title={t(m.courses_not_found)}
          back={{ to: '/courses', label: t(m.courses_back) }}
          action={
            <Link
              to="/signin"
              search={{ next: coursePath(courseId) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t(m.shell_sign_in)}
            </Link>
          }
        >
          {t(m.courses_not_found_text)}
        </NotFoundPanel>
      }
    >
      <CoursePage />
    </MissingRecord>
  );
}

const firstTab: CourseTab = 'overview';

function Course({ course }: { course: CourseDetail }) {
  const t = useText();
  const navigate = useNavigate({ from: '/courses/$courseId' });
  const isSignedIn = useAuth().status === 'signed_in';
  const { tab }: { tab?: CourseTab } = useSearch({ from: '/public/courses/$courseId' });
  // Switch at once; the URL follows when the router is done.
  const [shown, show] = useOptimistic(tab ?? firstTab);
  const title = localized(course, 'title', useLanguage());
  return (
    <div className={styles.columns}>
      <div className={styles.head}>
        <Row as="header" gap={4} noWrap>
          <CourseEmblem course={course} />
          <h1 className={styles.title}>
            <Localized value={title} />
          </h1>
        </Row>
        {isSignedIn && <CourseProgress course={course} />}
      </div>
      <div className={styles.main}>
        <Tabs
          label={t(m.courses_tabs)}
          value={shown}
          onChange={(next) =>
            startTransition(async () => {
              show(next);
              await navigate({
                to: '.',
                search: { tab: next === firstTab ? undefined : next },
                replace: true,
                resetScroll: false,
              });
            })
          }
          tabs={[
            {
              value: 'overview',
              label: t(m.courses_overview),
              content: (
                <CourseOverview
                  course={course}
                  route={course.weekly_release && <WeekLine courseId={course.id} />}
                  instructor={<CourseInstructor course={course} />}
                />
              ),
            },
            { value: 'curriculum', label: t(m.courses_curriculum), content: <Curriculum course={course} /> },
            {
              value: 'instructor',
              label: t(m.courses_instructor),
              content: <CourseInstructor course={course} />,
            },
          ]}
        />
        <CourseRatings course={course} />
      </div>
      <CourseAside course={course} title={title.text} />
    </div>
  );
}

function CourseAside({ course, title }: { course: CourseDetail; title: string }) {
  const t = useText();
  const { money } = useFormat();
  const isSignedIn = useAuth().status === 'signed_in';
  const site = useSite();
  return (
    <aside className={styles.aside} aria-label={t(m.courses_facts)}>
      <Card>
        <Stack>
          <CourseCover course={course} first className={styles.cover} />
          <CoursePrice price={course.price} className={styles.price} />
          {!isSignedIn && !isFree(course.price) && <InOtherCurrencies text={money(course.price ?? 0, 'MNT')} />}
          {isSignedIn && (
            <EnrollBox
              courseId={course.id}
              payment={({ reference, amount }) =>
                isFree(course.price) ? null : (
                  <PaymentBox
                    amounts={[{ amount: amount ?? course.price ?? 0, currency: 'MNT' }]}
                    bank={site?.payment}
                    reference={reference}
                  />
                )
              }
            />
          )}
          <CourseFacts course={course} />
          <ShareButton title={title} />
        </Stack>
      </Card>
    </aside>
  );
}

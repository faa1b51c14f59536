import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { CardSkeletons } from '#web/ui/feedback/CardSkeletons.tsx';
import { courseListQuery } from '#web/features/courses/api.ts';
import { CourseCard } from '#web/features/courses/catalogue/CourseCard.tsx';
import { FeaturedJobs } from '#web/features/jobs/FeaturedJobs.tsx';
import { GraduateStories } from '#web/features/posts/GraduateStories.tsx';
import { CareerHelp, WhyChooseUs } from '#web/features/site/WhyChooseUs.tsx';
import { HomeHero, StageLine } from '#web/features/site/HomeHero.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import row from '#web/ui/layout/card-row.module.css';
import styles from './HomePage.module.css';

const featuredCourses = 6;

/** Admins who arrive here are redirected to the dashboard, unless they come back from there. */
export function HomePage() {
  const t = useText();
  useAdminRedirect();
  return (
    <>
      <HomeHero />
      <StageLine />
      <WhyChooseUs />
      <GraduateStories />
      <Featured id="featured" title={t(m.home_featured)} all={{ to: '/courses', label: t(m.home_featured_all) }}>
        <CourseCards />
      </Featured>
      <Featured id="open-jobs" title={t(m.home_jobs)} all={{ to: '/jobs', label: t(m.home_jobs_all) }}>
        <FeaturedJobs />
      </Featured>
      <CareerHelp />
    </>
  );
}

function useAdminRedirect() {
  const router = useRouter();
  const isAdmin = useAuth().me?.role === 'admin';
  useEffect(() => {
    const isArrival = router.latestLocation.state.__TSR_index === 0;
    if (isAdmin && isArrival) void router.navigate({ to: '/admin-dashboard', replace: true });
  }, [isAdmin, router]);
}

interface FeaturedProps {
  id: string;
  title: string;
  /** The link to the whole list. */
  all: { to: '/courses' | '/jobs'; label: string };
  children: ReactNode;
}

function Featured({ id, title, all, children }: FeaturedProps) {
  return (
    <Stack as="section" gap={5} className={`wrap below ${styles.featured}`} aria-labelledby={id}>
      <Row justify="between" className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={all.to} className={styles.all}>
          {all.label}
          <ArrowRight />
        </Link>
      </Row>
      {children}
    </Stack>
  );
}

function CourseCards() {
  const t = useText();
  const errorText = useErrorText();
  const list = useInfiniteQuery(courseListQuery(useLanguage(), {}));
  if (list.isPending) return <CardSkeletons className={row.cards} />;
  if (!list.data) {
    return (
      <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()}>
        {errorText(list.error)}
      </ErrorState>
    );
  }
  const courses = list.data.pages.flatMap(({ rows }) => rows).slice(0, featuredCourses);
  if (courses.length === 0) return <EmptyState title={t(m.home_featured_empty)} />;
  return (
    <ul className={row.cards}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </ul>
  );
}

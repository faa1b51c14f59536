import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { findJapanese } from '#domain/demands/japanese.ts';
import { dayOf } from '#domain/kernel/time.ts';
import { m } from '#web/paraglide/messages.js';
import { jobListQuery } from '#web/features/jobs/api.ts';
import { JobRow } from '#web/features/jobs/JobRow.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './CourseProgress.module.css';

const shownJobs = 3;

/** The newest jobs that state no more Japanese than the learner has a certificate of. */
export function JobsForLevel() {
  const t = useText();
  const profile = useQuery(myProfileQuery).data;
  const jobs = useInfiniteQuery(jobListQuery(useLanguage(), {})).data?.pages[0]?.rows ?? [];
  const day = dayOf(new Date(useNow()).toISOString(), useFormat().timeZone);
  const fitting = jobs.filter((job) => profile && findJapanese(job, profile, day).state === 'met').slice(0, shownJobs);
  return (
    <Stack as="section" gap={3}>
      {fitting.length > 0 && (
        <>
          <Text as="h3" size="lg">
            {t(m.courses_finish_jobs)}
          </Text>
          <ul className={styles.jobs}>
            {fitting.map((job) => (
              <JobRow key={job.id} job={job} heading="h4" />
            ))}
          </ul>
        </>
      )}
      <div>
        <Link to="/jobs" className={buttonClass({ variant: 'ghost' })}>
          {t(m.courses_finish_all_jobs)}
          <ArrowRight />
        </Link>
      </div>
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { JobSignProps } from './JobSign.tsx';

const JobSign = lazyPart<JobSignProps>('job-sign', async () => (await import('./JobSign.tsx')).JobSign);

/** The sign of each job in a list for signed-in learners: the profile is loaded once for all. */
export function useJobSign(): (job: JobCard) => ReactNode {
  const isLearner = useAuth().me?.role === 'user';
  const profile = useQuery({ ...myProfileQuery, enabled: isLearner }).data;
  return (job) => isLearner && profile && <JobSign job={job} profile={profile} />;
}

import { demandLines } from '#domain/demands/rules.ts';
import type { JobCard } from '#domain/jobs/contract.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { DemandSign } from '#web/features/demands/DemandSign.tsx';
import { useMoment } from './use-moment.ts';

export interface JobSignProps {
  job: JobCard;
  profile: Profile;
}

/** What a profile meets of a job in a list. Works would need another request, so technologies of works are not known here. */
export const JobSign = ({ job, profile }: JobSignProps) => (
  <DemandSign lines={demandLines(job, { profile, works: null, hasApplied: null }, useMoment())} />
);

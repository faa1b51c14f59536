import { useQuery } from '@tanstack/react-query';
import { demandLines } from '#domain/demands/rules.ts';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { NeedSteps } from '#web/features/applications/ApplicationNeeds.tsx';
import { myApplicationQuery } from '#web/features/applications/api.ts';
import { DemandsCard } from '#web/features/demands/DemandsCard.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { worksQuery } from '#web/shared/works/api.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useMoment } from '#web/pages/public/use-moment.ts';

/** What the job asks for, compared with the profile of the signed-in learner. */
export function JobDemands({ job }: { job: JobDetail }) {
  const t = useText();
  const at = useMoment();
  const works = useQuery(worksQuery).data ?? null;
  const own = useQuery(myApplicationQuery(job.id)).data;
  return (
    <Loaded query={useQuery(myProfileQuery)} failed={t(m.readiness_failed)}>
      {(profile) => (
        <DemandsCard
          job={job}
          lines={demandLines(job, { profile, works, hasApplied: own ? own.application !== null : null }, at)}
          needs={<NeedSteps fee={job.application_fee} />}
        />
      )}
    </Loaded>
  );
}

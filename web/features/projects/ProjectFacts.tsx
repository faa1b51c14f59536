import { Building2, CalendarClock, CalendarPlus, Wallet } from 'lucide-react';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { ClientName } from './ProjectTerms.tsx';

export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const t = useText();
  const format = useFormat();
  const { budget, deadline } = project;
  return (
    <FactList
      facts={[
        { name: t(m.projects_client), icon: <Building2 />, value: <ClientName project={project} /> },
        { name: t(m.projects_budget), icon: <Wallet />, value: budget && <span className="num">{budget}</span> },
        {
          name: t(m.projects_deadline),
          icon: <CalendarClock />,
          value: deadline && <time dateTime={deadline}>{format.date(deadline)}</time>,
        },
        { name: t(m.projects_posted), icon: <CalendarPlus />, value: <TimeAgo value={project.created_at} /> },
      ]}
    />
  );
}

import { Building2, CalendarClock, CalendarPlus, Wallet } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { ProjectDetail } from '#domain/projects/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LineList } from '#web/ui/data/LineList.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { HowToApply } from './HowToApply.tsx';
import { ClientName, clientOf } from './ProjectTerms.tsx';

export function ProjectText({ project }: { project: ProjectDetail }) {
  const t = useText();
  const format = useFormat();
  const language = useLanguage();
  const requirements = localized(project, 'requirements', language);
  const { budget, deadline, created_at: posted } = project;
  return (
    <>
      <TextSection title={t(m.projects_description)}>
        <p>
          <Localized value={localized(project, 'description', language)} />
        </p>
      </TextSection>
      <TextSection title={t(m.projects_requirements)}>
        {requirements.text ? <LineList {...requirements} /> : <p>{t(m.projects_requirements_none)}</p>}
      </TextSection>
      <TextSection title={t(m.projects_how)}>
        <HowToApply direction="vertical" />
      </TextSection>
      {budget && (
        <TextSection title={t(m.projects_budget_information)}>
          <p>{t(m.projects_budget_text, { budget })}</p>
        </TextSection>
      )}
      {deadline && (
        <TextSection title={t(m.projects_timeline)}>
          <p>{t(m.projects_timeline_text, { posted: format.date(posted), deadline: format.date(deadline) })}</p>
        </TextSection>
      )}
      <TextSection title={t(m.projects_about_client)}>
        <p>
          {t(m.projects_client_text, { client: clientOf(project) })}
          {project.client_name === null && <ExampleTag />}
        </p>
      </TextSection>
    </>
  );
}

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

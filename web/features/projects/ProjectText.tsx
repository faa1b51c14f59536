import { Building2, CalendarClock, CalendarPlus, Wallet } from 'lucide-react';
import { localized } from '#domain/kernel/language.ts';
import type { ProjectCard as Project, ProjectDetail } from '#domain/projects/contract.ts';
import { sampleProjects } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { LineList } from '#web/ui/data/LineList.tsx';
import { TextSection } from '#web/ui/layout/TextSection.tsx';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { HowToApply } from './HowToApply.tsx';
import { ClientName, clientOf } from './ProjectTerms.tsx';
import card from './ProjectCard.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import list from './ProjectList.module.css';
import { InOtherCurrencies } from '#web/shared/currencies/InOtherCurrencies.tsx';

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
          <LocalizedField row={project} field="description" />
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
        {
          name: t(m.projects_budget),
          icon: <Wallet />,
          value: budget && (
            <span className="num">
              {budget} <InOtherCurrencies text={budget} />
            </span>
          ),
        },
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

/** Two samples if there are no others. */
export function SimilarProjects({ projects }: { projects: readonly Project[] }) {
  const t = useText();
  return (
    <Stack as="section" aria-labelledby="similar-projects">
      <Text as="h2" id="similar-projects" size="xl">
        {t(m.projects_similar)}
      </Text>
      <ul className={list.grid}>
        {projects.length > 0
          ? projects.map((project) => <ProjectCard key={project.id} project={project} heading="h3" />)
          : sampleProjects.map((sample) => <SampleCard key={sample.title} sample={sample} />)}
      </ul>
    </Stack>
  );
}

function SampleCard({ sample }: { sample: (typeof sampleProjects)[number] }) {
  return (
    <Card as="li" className={card.card}>
      <Text as="h3" size="lg">
        <LocalizedField row={sample} field="title" />
      </Text>
      <Text size="base" tone="muted" className={card.description}>
        <LocalizedField row={sample} field="description" />
      </Text>
      <Row as="p" justify="between" className={card.foot}>
        <b className="num">{sample.budget}</b>
        <ExampleTag />
      </Row>
    </Card>
  );
}

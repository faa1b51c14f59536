import { Building2, CalendarClock, Wallet } from 'lucide-react';
import { placeholderFor } from '#domain/kernel/placeholder.ts';
import type { ProjectCard } from '#domain/projects/contract.ts';
import { sampleClients } from '#domain/projects/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ExampleTag } from '#web/ui/data/StatusTag.tsx';
import styles from './ProjectTerms.module.css';
import { InOtherCurrencies } from '#web/shared/currencies/InOtherCurrencies.tsx';

/** A sample name if the project has no client. */
export const clientOf = ({ id, client_name }: Pick<ProjectCard, 'id' | 'client_name'>) =>
  client_name ?? placeholderFor(id, sampleClients);

export function ClientName({ project }: { project: Pick<ProjectCard, 'id' | 'client_name'> }) {
  return (
    <>
      {clientOf(project)}
      {project.client_name === null && <ExampleTag />}
    </>
  );
}

export function ProjectTerms({ project }: { project: ProjectCard }) {
  const t = useText();
  const format = useFormat();
  return (
    <Text as="div" size="base" tone="muted">
      <Stack as="ul" gap={2} className={styles.terms}>
        {project.budget && (
          <Row as="li" noWrap align="start" className={`num ${styles.budget}`}>
            <Wallet />
            <span className="visually-hidden">{t(m.projects_budget)}: </span>
            <span>
              {project.budget} <InOtherCurrencies text={project.budget} />
            </span>
          </Row>
        )}
        {project.deadline && (
          <Row as="li">
            <CalendarClock />
            <span className="visually-hidden">{t(m.projects_deadline)}: </span>
            <time dateTime={project.deadline}>{format.date(project.deadline)}</time>
          </Row>
        )}
        <Row as="li">
          <Building2 />
          <span className="visually-hidden">{t(m.projects_client)}: </span>
          <ClientName project={project} />
        </Row>
      </Stack>
    </Text>
  );
}

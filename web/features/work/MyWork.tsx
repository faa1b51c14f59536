import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import type { WorkEntry } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { eventTitle } from '#web/shared/applicants/event-texts.ts';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { myWorkQuery } from './api.ts';
import styles from './MyWork.module.css';

const initialCount = 8;

export function MyWork() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="my-work">
      <Stack gap={2}>
        <Text as="h2" id="my-work" size="lg">
          {t(m.dashboard_work)}
        </Text>
        <Loaded query={useQuery(myWorkQuery)} failed={t(m.dashboard_work_failed)}>
          {({ rows }) => <Entries rows={rows} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Entries({ rows }: { rows: WorkEntry[] }) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  if (rows.length === 0) return <NoRequests />;
  return (
    <Stack gap={3}>
      <ul>
        {(areAllShown ? rows : rows.slice(0, initialCount)).map((entry) => (
          <WorkRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {!areAllShown && rows.length > initialCount && (
        <Button variant="secondary" size="sm" onClick={() => setAllShown(true)}>
          {t(m.ui_show_more)}
        </Button>
      )}
    </Stack>
  );
}

function WorkRow({ entry }: { entry: WorkEntry }) {
  const t = useText();
  return (
    <Row as="li" gap={5} justify="between" className={styles.row}>
      <div className={styles.subject}>
        <WorkTitle entry={entry} />
        <Text size="sm" tone="muted">
          {t(entry.kind === 'application' ? m.dashboard_work_application : m.dashboard_work_proposal)}
          {' · '}
          <TimeAgo value={entry.created_at} />
        </Text>
        {entry.kind === 'application' && entry.event && (
          <Text size="sm">
            {eventTitle(entry.event.kind, t)}
            {' · '}
            <TimeAgo value={entry.event.created_at} />
          </Text>
        )}
      </div>
      <RequestTag kind={entry.kind} status={entry.status} />
    </Row>
  );
}

function WorkTitle({ entry }: { entry: WorkEntry }) {
  if (entry.kind === 'application') {
    return (
      <Link to="/jobs/$jobId" params={{ jobId: entry.job.id }} className={styles.title}>
        <LocalizedField row={entry.job} field="title" />
      </Link>
    );
  }
  return (
    <Link to="/projects/$projectId" params={{ projectId: entry.project.id }} className={styles.title}>
      <LocalizedField row={entry.project} field="title" />
    </Link>
  );
}

function NoRequests() {
  const t = useText();
  return (
    <EmptyState
      icon={<Briefcase />}
      title={t(m.dashboard_work_empty)}
      action={
        <>
          <Link to="/jobs" className={buttonClass({ variant: 'secondary' })}>
            {t(m.dashboard_work_jobs)}
          </Link>
          <Link to="/projects" className={buttonClass({ variant: 'secondary' })}>
            {t(m.dashboard_work_projects)}
          </Link>
        </>
      }
    >
      {t(m.dashboard_work_empty_text)}
    </EmptyState>
  );
}

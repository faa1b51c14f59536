import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import type { WorkEntry } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { RequestTag } from '#web/shared/requests/RequestTag.tsx';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { myWorkQuery } from './api.ts';
import styles from './MyWork.module.css';

const shownAtFirst = 8;

export function MyWork() {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="my-work" className={styles.card}>
      <h2 id="my-work">{t(m.dashboard_work)}</h2>
      <Loaded query={useQuery(myWorkQuery(useApi()))} failed={t(m.dashboard_work_failed)}>
        {({ rows }) => <Entries rows={rows} />}
      </Loaded>
    </Card>
  );
}

function Entries({ rows }: { rows: WorkEntry[] }) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  if (rows.length === 0) return <NothingSent />;
  return (
    <>
      <ul className={styles.rows}>
        {(areAllShown ? rows : rows.slice(0, shownAtFirst)).map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {!areAllShown && rows.length > shownAtFirst && (
        <Button variant="secondary" size="sm" onClick={() => setAllShown(true)}>
          {t(m.ui_show_more)}
        </Button>
      )}
    </>
  );
}

function Row({ entry }: { entry: WorkEntry }) {
  const t = useText();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <WorkTitle entry={entry} />
        <p>
          {t(entry.kind === 'application' ? m.dashboard_work_application : m.dashboard_work_proposal)}
          {' · '}
          <TimeAgo value={entry.created_at} />
        </p>
      </div>
      <RequestTag kind={entry.kind} status={entry.status} />
    </li>
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

function NothingSent() {
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

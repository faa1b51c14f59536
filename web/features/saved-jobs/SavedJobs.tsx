import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { isOpenForApplications } from '#domain/jobs/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import type { SavedJob } from '#domain/saved-jobs/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button, buttonClass } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { savedJobsQuery, useSaving } from './api.ts';
import styles from './SavedJobs.module.css';

const initialCount = 8;

export function SavedJobs() {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card as="section" aria-labelledby="saved-jobs" ref={card} tabIndex={-1}>
      <Stack gap={2}>
        <Text as="h2" id="saved-jobs" size="lg">
          {t(m.jobs_saved)}
        </Text>
        <Loaded query={useQuery(savedJobsQuery)} failed={t(m.jobs_saved_failed)}>
          {({ rows }) =>
            rows.length > 0 ? <List rows={rows} onRemove={() => card.current?.focus()} /> : <NoSavedJobs />
          }
        </Loaded>
      </Stack>
    </Card>
  );
}

/** The button that was pressed goes with its row. */
interface Removable {
  onRemove: () => void;
}

function List({ rows, onRemove }: Removable & { rows: SavedJob[] }) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  return (
    <Stack gap={3}>
      <ul>
        {(areAllShown ? rows : rows.slice(0, initialCount)).map((job) => (
          <SavedJobRow key={job.id} job={job} onRemove={onRemove} />
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

function SavedJobRow({ job, onRemove }: Removable & { job: SavedJob }) {
  const t = useText();
  const title = localized(job, 'title', useLanguage());
  const { saving, save } = useSaving(job.id);
  if (saving === false) return null;
  function remove() {
    save(false);
    onRemove();
  }
  return (
    <Row as="li" gap={4} justify="between" className={styles.row}>
      <div className={styles.subject}>
        {job.is_visible ? (
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={styles.title}>
            <Localized value={title} />
          </Link>
        ) : (
          <p className={styles.title}>
            <Localized value={title} />
          </p>
        )}
        <Facts job={job} />
      </div>
      <Button
        writes
        variant="secondary"
        size="sm"
        aria-label={t(m.jobs_saved_remove_one, { title: title.text })}
        onClick={remove}
      >
        {t(m.jobs_saved_remove)}
      </Button>
    </Row>
  );
}

function Facts({ job }: { job: SavedJob }) {
  const t = useText();
  const format = useFormat();
  const isOpen = isOpenForApplications(job, new Date(useNow()).toISOString());
  const day = job.closes_at && t(m.jobs_saved_closes, { date: format.date(job.closes_at) });
  const facts = [job.company_name, isOpen ? day : t(m.jobs_saved_over)].filter(Boolean);
  return (
    <Text size="sm" tone="muted">
      {facts.join(' · ')}
    </Text>
  );
}

function NoSavedJobs() {
  const t = useText();
  return (
    <EmptyState
      icon={<Bookmark />}
      title={t(m.jobs_saved_empty)}
      action={
        <Link to="/jobs" className={buttonClass({ variant: 'secondary' })}>
          {t(m.dashboard_work_jobs)}
        </Link>
      }
    >
      {t(m.jobs_saved_empty_text)}
    </EmptyState>
  );
}

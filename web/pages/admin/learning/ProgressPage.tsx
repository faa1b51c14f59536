import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, HeartPulse, Send } from 'lucide-react';
import { useState } from 'react';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { exportProgress, getProgress, type LearnerProgress, listProgress } from '#domain/progress/admin-contract.ts';
import { progressOrders, quietFilters } from '#domain/progress/rules.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { InviteAgain } from '#web/features/people/admin/InviteAgain.tsx';
import type { NudgeDialogProps } from '#web/features/progress/admin/NudgeDialog.tsx';
import { progressColumns } from '#web/features/progress/admin/progress-columns.tsx';
import { ProgressDetails } from '#web/features/progress/admin/ProgressDetails.tsx';
import { ProgressFilters } from '#web/features/progress/admin/ProgressFilters.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { m } from '#web/paraglide/messages.js';
import { learnerState } from '#web/shared/statuses/learner-state.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './ProgressPage.module.css';

const NudgeDialog = lazyPart<NudgeDialogProps>(
  'nudge',
  async () => (await import('#web/features/progress/admin/NudgeDialog.tsx')).NudgeDialog,
);

interface Nudging {
  rows: LearnerProgress[];
  onSent: () => void;
}

export function ProgressPage() {
  const t = useText();
  const list = useAdminList(progressOrders);
  const { week, quiet } = useSearch({ from: '/admin-area/admin-dashboard/progress' });
  const courses = useQuery(apiQuery(listCourseTitles, { query: { part: 'all' } }));
  const may = useMay();
  const quietLabels = {
    all: t(m.admin_all),
    invited: t(learnerState.invited.label),
    never_signed_in: t(learnerState.never_signed_in.label),
    never_opened: t(learnerState.never_opened.label),
    quiet_3: t(m.progress_quiet_from, { count: 3 }),
    quiet_7: t(m.progress_quiet_from, { count: 7 }),
    quiet_14: t(m.progress_quiet_from, { count: 14 }),
    on_leave: t(m.progress_leave),
  };
  const [nudging, setNudging] = useState<Nudging | null>(null);
  const wasOpened = useLastValue(nudging) !== null;
  const nudgeOne = (row: LearnerProgress) => setNudging({ rows: [row], onSent: () => {} });
  const mayInvite = may('office') && (quiet === 'invited' || quiet === 'never_signed_in');
  const nudge = t(m.progress_nudge_action);
  return (
    <ListPage
      list={list}
      operations={{ list: listProgress, get: getProgress, export: exportProgress }}
      fileName="progress.csv"
      icon={<HeartPulse />}
      texts={{
        title: m.progress_title,
        lead: m.progress_lead,
        search: m.admin_weeks_search,
        failed: m.progress_failed,
        empty: m.progress_empty,
        hint: m.progress_empty_hint,
      }}
      action={mayInvite && <InviteAgain />}
      filter={{ name: 'quiet', choices: quietFilters, labelOf: (choice) => quietLabels[choice] }}
      moreFilters={{
        names: ['course', 'week'],
        content: (page) => (
          <ProgressFilters list={list} courses={courses.data?.rows ?? []} course={page?.course} week={week} />
        ),
      }}
      columns={progressColumns}
      nameOf={(row) => nameOf(t, row.student)}
      keys={[{ key: 'n', label: nudge }]}
      actions={(row, name) => (
        <RowActions
          row={name}
          choices={[
            { label: t(m.admin_view), icon: <Eye />, compact: true, onClick: () => list.openRecord(row.id) },
            { label: nudge, icon: <Send />, shortcut: 'n', compact: true, onCard: true, onClick: () => nudgeOne(row) },
          ]}
        />
      )}
      selectsAcrossPages
      bulk={(rows, done) => (
        <Button size="sm" icon={<Send />} onClick={() => setNudging({ rows, onSent: done })}>
          {nudge}
        </Button>
      )}
      drawer={{
        title: m.progress_of_learner,
        // Nudges and leaves are recorded in the history of the person.
        entity: 'profiles',
        entityId: (row) => row.student.id,
        content: (row) => <ProgressDetails row={row} />,
        footer: (row) => (
          <Button icon={<Send />} onClick={() => nudgeOne(row)}>
            {nudge}
          </Button>
        ),
      }}
    >
      <Text size="sm" tone="muted" className={styles.legend}>
        {t(m.progress_legend)}
      </Text>
      {wasOpened && (
        <NudgeDialog
          rows={nudging?.rows ?? null}
          onClose={() => setNudging(null)}
          onSent={() => {
            setNudging(null);
            nudging?.onSent();
          }}
        />
      )}
    </ListPage>
  );
}

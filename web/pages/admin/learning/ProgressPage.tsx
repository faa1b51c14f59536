import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, HeartPulse, Send } from 'lucide-react';
import { useState } from 'react';
import { exportProgress, getProgress, type LearnerProgress, listProgress } from '#domain/progress/admin-contract.ts';
import { progressOrders, quietFilters } from '#domain/progress/rules.ts';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import type { NudgeDialogProps } from '#web/features/progress/admin/NudgeDialog.tsx';
import { InviteAgain } from '#web/features/people/admin/InviteAgain.tsx';
import { useProgressColumns } from '#web/features/progress/admin/progress-columns.tsx';
import { ProgressDrawer } from '#web/features/progress/admin/ProgressDrawer.tsx';
import { ProgressFilters } from '#web/features/progress/admin/ProgressFilters.tsx';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { learnerState } from '#web/shared/statuses/learner-state.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
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
  const { course, week, quiet } = useSearch({ from: '/admin-area/admin-dashboard/progress' });
  const filter = { ...list.query, course, week, quiet };
  const query = useQuery(pageQuery(listProgress, { query: filter }));
  const courses = useQuery(apiQuery(listCourseTitles, { query: { part: 'all' } }));
  const columns = useProgressColumns();
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
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    one: (id) => apiQuery(getProgress, { params: { id } }),
  });
  const mayInvite = may('office') && (quiet === 'invited' || quiet === 'never_signed_in');
  return (
    <AdminPage title={t(m.progress_title)} lead={t(m.progress_lead)} action={mayInvite && <InviteAgain />}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.progress_title)}
        searchLabel={t(m.admin_weeks_search)}
        failed={t(m.progress_failed)}
        empty={{ icon: <HeartPulse />, title: t(m.progress_empty), hint: t(m.progress_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            member="quiet"
            choices={quietFilters}
            value={quiet}
            labelOf={(choice) => quietLabels[choice]}
            counts={query.data?.counts}
          />
        }
        moreFilters={{
          isSet: course !== undefined || week !== undefined,
          content: (
            <ProgressFilters list={list} courses={courses.data?.rows ?? []} course={query.data?.course} week={week} />
          ),
        }}
        tools={<ExportButton operation={exportProgress} input={{ query: filter }} fileName="progress.csv" />}
        columns={columns}
        nameOf={(row) => nameOf(t, row.student)}
        keys={[{ key: 'n', label: t(m.progress_nudge_action) }]}
        actions={(row) => (
          <RowActions
            row={nameOf(t, row.student)}
            choices={[
              { label: t(m.admin_view), icon: <Eye />, compact: true, onClick: () => list.openRecord(row.id) },
              {
                label: t(m.progress_nudge_action),
                icon: <Send />,
                shortcut: 'n',
                compact: true,
                onCard: true,
                onClick: () => nudgeOne(row),
              },
            ]}
          />
        )}
        selectsAcrossPages
        bulk={(rows, done) => (
          <Button size="sm" icon={<Send />} onClick={() => setNudging({ rows, onSent: done })}>
            {t(m.progress_nudge_action)}
          </Button>
        )}
      />
      <Text size="sm" tone="muted" className={styles.legend}>
        {t(m.progress_legend)}
      </Text>
      <ProgressDrawer row={open} onClose={list.closeRecord} onNudge={nudgeOne} />
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
    </AdminPage>
  );
}

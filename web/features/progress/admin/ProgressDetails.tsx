import { type LearnerProgress, setLeave } from '#domain/progress/admin-contract.ts';
import { hasCome } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { Details, RecordPart, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { LeaveForm } from '#web/features/progress/LeaveForm.tsx';
import { NudgeOutcome, QuietTag } from './progress-columns.tsx';
import { WeekTable } from './WeekCells.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { adminKeys } from '#web/lib/api/resources.ts';

/** A learner's weeks, last nudge and leave. */
export function ProgressDetails({ row }: { row: LearnerProgress }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { mutateAsync, isPending } = useChange(setLeave, adminKeys('progress'));
  const { student, leave: seen, nudge_text, nudged_at, nudged_by } = row;
  return (
    <RecordSheet>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <LocalizedField row={row.course} field="title" /> },
          { term: t(m.admin_status), value: <QuietTag row={row} /> },
          { term: t(m.progress_last_active), value: hasCome(row.state) ? dateTime(row.last_active_at) : null },
          { term: t(m.admin_unlocked_week), value: row.open_week },
          { term: t(m.progress_weeks_behind), value: row.weeks_behind },
        ]}
      />
      {nudged_at && (
        <RecordPart title={t(m.progress_last_nudge)}>
          <NudgeOutcome row={row} />
          {nudged_by && (
            <Text size="sm" tone="muted">
              {t(m.progress_nudged_by, { name: nudged_by, at: dateTime(nudged_at) })}
            </Text>
          )}
          <Text preLine breakAnywhere>
            {nudge_text}
          </Text>
        </RecordPart>
      )}
      <RecordPart title={t(m.progress_leave_part)}>
        <LeaveForm
          leave={seen}
          isBusy={isPending}
          onChange={(leave) =>
            mutateAsync({ params: { id: student.id }, body: { leave, seen: seen?.returns_on ?? null } })
          }
        />
      </RecordPart>
      <RecordPart title={t(m.progress_weeks)}>
        <WeekTable row={row} />
      </RecordPart>
    </RecordSheet>
  );
}

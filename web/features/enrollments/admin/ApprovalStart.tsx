import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { type AdminEnrollment, changeEnrollments, listWeekCourses } from '#domain/enrollments/contract.ts';
import { requestedStatus } from '#domain/enrollments/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useRowChanges } from '#web/admin-kit/decisions/use-row-changes.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { openedText, StartFields } from '#web/admin-kit/list/StartFields.tsx';

interface ApprovalStartProps {
  /** The selected enrollments. */
  rows: AdminEnrollment[];
  onDone: () => void;
}

/** Approves learners of one course with weekly release and opens their first weeks, by default those of the usual start. */
export function ApprovalStart({ rows, onDone }: ApprovalStartProps) {
  const t = useText();
  const courses = useQuery(apiQuery(listWeekCourses, {}));
  const [isOpen, setOpen] = useState(false);
  const waiting = rows.filter(({ status }) => status === requestedStatus);
  const [courseId, ...others] = new Set(waiting.map(({ course }) => course.id));
  const course = others.length === 0 ? courses.data?.rows.find(({ id }) => id === courseId) : undefined;
  if (!course) return null;
  return (
    <>
      <Button size="sm" variant="secondary" icon={<CalendarCheck />} onClick={() => setOpen(true)}>
        {t(m.admin_approve_start)}
      </Button>
      {isOpen && <StartDialog rows={waiting} course={course} onClose={() => setOpen(false)} onApproved={onDone} />}
    </>
  );
}

interface StartDialogProps {
  rows: AdminEnrollment[];
  course: Output<typeof listWeekCourses>['rows'][number];
  onClose: () => void;
  onApproved: () => void;
}

function StartDialog({ rows, course, onClose, onApproved }: StartDialogProps) {
  const t = useText();
  const api = useApi();
  const [start, setStart] = useState(course.usual_start);
  const { change } = useRowChanges<AdminEnrollment['status']>({
    send: async (changes, isUndo) => {
      const { stale, opened } = await api(changeEnrollments, { body: isUndo ? { changes } : { changes, start } });
      return { stale, note: openedText(t, opened) };
    },
    doneText: (count, isUndo) => t(isUndo ? m.admin_undone : m.admin_approved_start, { count }),
  });
  const approve = () => {
    change({ changes: rows.map(({ id, status }) => ({ id, from: status, to: 'active' })) });
    onApproved();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      undoable
      question={t(m.admin_approve_start)}
      confirmLabel={`${t(m.admin_enrollment_approve)} (${rows.length})`}
      fields={<StartFields groups={course.groups} start={start} onChange={setStart} />}
      onConfirm={approve}
      onCancel={onClose}
    >
      {rows.map(({ student }) => nameOf(t, student)).join(', ')}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { deleteExercise, type LessonExercises, moveExercise } from '#domain/exercises/admin-contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { kindNames } from '#web/features/exercises/kind-names.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

type Listed = LessonExercises['exercises'][number];

interface ExerciseTableProps {
  exercises: Listed[];
  onEdit: (exercise: Listed) => void;
}

/** The exercises of a lesson in order. */
export function ExerciseTable({ exercises, onEdit }: ExerciseTableProps) {
  const t = useText();
  const language = useLanguage();
  const [deleted, setDeleted] = useState<Listed | null>(null);
  const { mutate: move } = useAdminChange(moveExercise);
  const titleOf = ({ content }: Listed) => localized(content, 'title', language).text;
  const moveTo = ({ id }: Listed, place: number) => move({ params: { id }, body: { place } });
  const placeOf = (row: Listed) => exercises.indexOf(row);
  return (
    <>
      <DataTable
        caption={t(m.exercises_admin_title)}
        rows={exercises}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'exercise',
            header: t(m.exercises_admin_name),
            cell: (row) => (
              <>
                <b>{titleOf(row)}</b>
                <Text size="sm" tone="muted">
                  {kindNames[row.content.kind]}
                </Text>
              </>
            ),
          },
          {
            key: 'tests',
            header: t(m.exercises_tests),
            cell: ({ content }) => <span className="num">{content.tests.length}</span>,
          },
          {
            key: 'learners',
            header: t(m.exercises_admin_learners),
            cell: ({ tried, passed }) => t(m.exercises_admin_tried, { tried, passed }),
          },
        ]}
        actions={(row) => (
          <RowActions
            row={titleOf(row)}
            choices={[
              { label: t(m.admin_edit), icon: <Pencil />, onClick: () => onEdit(row) },
              {
                compact: true,
                label: t(m.manage_move_up),
                icon: <ArrowUp />,
                disabled: placeOf(row) === 0,
                onClick: () => moveTo(row, placeOf(row) - 1),
              },
              {
                compact: true,
                label: t(m.manage_move_down),
                icon: <ArrowDown />,
                disabled: placeOf(row) === exercises.length - 1,
                onClick: () => moveTo(row, placeOf(row) + 1),
              },
              {
                compact: true,
                tone: 'reject',
                label: t(m.admin_delete),
                icon: <Trash2 />,
                onClick: () => setDeleted(row),
              },
            ]}
          />
        )}
      />
      <DeleteExerciseDialog exercise={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function DeleteExerciseDialog({ exercise, onClose }: { exercise: Listed | null; onClose: () => void }) {
  const t = useText();
  const shown = useLastValue(exercise);
  const { mutate, isPending } = useAdminChange(deleteExercise, () => {
    toast.success(t(m.exercises_admin_deleted));
    onClose();
  });
  return (
    <ConfirmDialog
      danger
      open={exercise !== null}
      question={t(m.exercises_admin_delete_question)}
      confirmLabel={t(m.admin_delete)}
      busy={isPending}
      onConfirm={() => exercise && mutate({ params: { id: exercise.id } })}
      onCancel={onClose}
    >
      {shown && t(m.exercises_admin_delete_effect, { tried: shown.tried })}
    </ConfirmDialog>
  );
}

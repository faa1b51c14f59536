import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Plus, SquareCode } from 'lucide-react';
import { useState } from 'react';
import { type AdminExercise, getLessonExercises, type LessonExercises } from '#domain/exercises/admin-contract.ts';
import { exerciseLimits } from '#domain/exercises/rules.ts';
import type { ExerciseEditorProps } from '#web/features/exercises/admin/ExerciseEditor.tsx';
import { ExerciseTable } from '#web/features/exercises/admin/ExerciseTable.tsx';
import { m } from '#web/paraglide/messages.js';
import { apiQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { LessonPartPage } from './LessonPartPage.tsx';

const ExerciseEditor = lazyPart<ExerciseEditorProps>(
  'exercise-editor',
  async () => (await import('#web/features/exercises/admin/ExerciseEditor.tsx')).ExerciseEditor,
  { isNeeded: true },
);

/** The exercises of a lesson, for editing. */
export function LessonExercisesPage() {
  const t = useText();
  const { lessonId = '' } = useParams({ strict: false });
  const query = useQuery(apiQuery(getLessonExercises, { params: { id: lessonId } }));
  return (
    <LessonPartPage query={query} title={t(m.exercises_admin_title)} failed={t(m.exercises_admin_failed)}>
      {(found) => <Exercises {...found} />}
    </LessonPartPage>
  );
}

function Exercises({ lesson, exercises }: LessonExercises) {
  const t = useText();
  const [edited, setEdited] = useState<{ exercise: AdminExercise | null } | null>(null);
  const isFull = exercises.length >= exerciseLimits.exercises;
  const add = (
    <Button icon={<Plus />} disabled={isFull} onClick={() => setEdited({ exercise: null })}>
      {t(m.exercises_admin_add)}
    </Button>
  );
  return (
    <CardSection
      title={t(m.exercises_admin_title)}
      lead={isFull && t(m.exercises_admin_full, { max: exerciseLimits.exercises })}
      aside={exercises.length > 0 && add}
    >
      {exercises.length > 0 ? (
        <ExerciseTable exercises={exercises} onEdit={(exercise) => setEdited({ exercise })} />
      ) : (
        <EmptyState icon={<SquareCode />} title={t(m.exercises_admin_empty)} action={add}>
          {t(m.exercises_admin_empty_text)}
        </EmptyState>
      )}
      {edited && <ExerciseEditor lessonId={lesson.id} {...edited} onClose={() => setEdited(null)} />}
    </CardSection>
  );
}

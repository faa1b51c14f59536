import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type AdminExercise, createExercise, updateExercise } from '#domain/exercises/admin-contract.ts';
import { exerciseKinds, exerciseLimits as limits } from '#domain/exercises/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { kindNames } from '#web/features/exercises/kind-names.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { CodeField, HintRows, TestRows, TextsInLanguages } from './ExerciseFields.tsx';
import { checkExercise, draftOf, useExerciseField } from './exercise-form.ts';

export interface ExerciseEditorProps {
  lessonId: string;
  /** Null for a new one. */
  exercise: AdminExercise | null;
  onClose: () => void;
}

const formId = 'exercise-form';

/** Adds or changes an exercise; asks before unsaved changes are lost. */
export function ExerciseEditor({ lessonId, exercise, onClose }: ExerciseEditorProps) {
  const t = useText();
  const form = useForm({ defaultValues: draftOf(exercise?.content ?? null), resolver: checkExercise });
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const onSaved = () => {
    toast.success(t(m.exercises_admin_saved));
    onClose();
  };
  const add = useAdminChange(createExercise, onSaved);
  const change = useAdminChange(updateExercise, onSaved);
  const isSaving = add.isPending || change.isPending;
  const save = form.handleSubmit((content) =>
    exercise
      ? change.mutate({ params: { id: exercise.id }, body: { content, updated_at: exercise.updated_at } })
      : add.mutate({ params: { id: lessonId }, body: content }),
  );
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={t(exercise ? m.exercises_admin_edit : m.exercises_admin_add)}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t(m.ui_cancel)}
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {t(m.admin_save)}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Fields />
        </form>
      </FormProvider>
      <LeaveDialog
        isDirty={isDirty && !isSaving}
        isLeaving={isLeaving}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function Fields() {
  const t = useText();
  const field = useExerciseField();
  return (
    <Stack gap={5}>
      <SelectField {...field('kind')} label={t(m.field_kind)} required>
        {exerciseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      <TextsInLanguages name="title" label={m.field_title} />
      <TextsInLanguages name="brief" label={m.exercises_admin_brief} lines={5} />
      <CodeField
        name="start_code"
        label={m.exercises_admin_start_code}
        hint={m.exercises_admin_start_code_hint}
        maxLength={limits.code}
        rows={8}
      />
      <CodeField
        name="setup"
        label={m.exercises_admin_setup}
        hint={m.exercises_admin_setup_hint}
        maxLength={limits.code}
      />
      <TestRows />
      <HintRows />
      <CodeField
        name="model_answer"
        label={m.field_model_answer}
        hint={m.exercises_admin_model_answer_hint}
        maxLength={limits.code}
        rows={8}
      />
    </Stack>
  );
}

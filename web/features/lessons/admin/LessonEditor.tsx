import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Language } from '#domain/kernel/language.ts';
import type { AdminLesson } from '#domain/lessons/contract.ts';
import { defaultLessonDuration, highestWeek } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '../../../lib/api/error-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaveLesson } from './admin-api.ts';
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx';
import { bodyOf, draftOf, languageOf, type LessonDraft } from './lesson-draft.ts';
import styles from './LessonEditor.module.css';
import { LessonLinks } from './LessonLinks.tsx';
import { LessonTexts } from './LessonTexts.tsx';
import { checkLesson, useFaultText } from './use-fault-text.ts';

/** What the form of a lesson takes. */
export interface LessonEditorProps {
  courseId: string;
  /** The lesson to edit; null creates a new one. */
  lesson: AdminLesson | null;
  onClose: () => void;
}

const formId = 'lesson-form';

/** Creates or edits a lesson; asks before unsaved changes are lost. */
export function LessonEditor({ courseId, lesson, onClose }: LessonEditorProps) {
  const t = useText();
  const form = useForm<LessonDraft>({ defaultValues: draftOf(lesson), resolver: checkLesson });
  const { isDirty } = form.formState;
  const [language, setLanguage] = useState<Language>('en');
  const [isLeaving, setLeaving] = useState(false);
  const { save, isSaving } = useSaving({ courseId, lesson, onSaved: onClose });
  const close = () => (isDirty ? setLeaving(true) : onClose());

  const showFault = (faults: object) => setLanguage(Object.keys(faults).map(languageOf).find(Boolean) ?? language);
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={t(lesson ? m.admin_lessons_update : m.admin_lessons_create)}
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
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit((draft) => save(draft), showFault)(event)}
      >
        <LessonPlace form={form} />
        <LessonTexts form={form} language={language} onLanguage={setLanguage} />
        <LessonLinks form={form} lesson={lesson} />
      </form>
      <LeaveQuestion
        isDirty={isDirty && !isSaving}
        isLeaving={isLeaving}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function useSaving({ courseId, lesson, onSaved }: Omit<LessonEditorProps, 'onClose'> & { onSaved: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutate, isPending } = useSaveLesson(courseId);
  const done = lesson ? m.admin_lessons_updated : m.admin_lessons_created;
  const save = (draft: LessonDraft) =>
    mutate(
      { lessonId: lesson?.id ?? null, body: bodyOf(draft) },
      {
        onSuccess: () => {
          toast.success(t(done));
          onSaved();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return { save, isSaving: isPending };
}

function LessonPlace({ form }: { form: UseFormReturn<LessonDraft> }) {
  const t = useText();
  const faultText = useFaultText();
  const { errors } = form.formState;
  return (
    <div className={styles.place}>
      <TextField
        {...form.register('week_number')}
        required
        type="number"
        inputMode="numeric"
        min={0}
        max={highestWeek}
        label={t(m.admin_lesson_week)}
        hint={t(m.admin_lesson_week_range, { highest: highestWeek })}
        error={faultText(errors.week_number)}
      />
      <TextField
        {...form.register('lesson_duration')}
        label={t(m.admin_lesson_duration)}
        hint={t(m.admin_lesson_duration_hint, { standard: defaultLessonDuration })}
        error={faultText(errors.lesson_duration)}
      />
    </div>
  );
}

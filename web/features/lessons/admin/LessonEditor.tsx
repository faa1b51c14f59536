import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type Language, localized } from '#domain/kernel/language.ts';
import type { AdminLesson } from '#domain/lessons/admin-contract.ts';
import { defaultLessonDuration, maxWeek, type MediaKind } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { useSaveLesson } from './admin-api.ts';
import { bodyOf, checkLesson, copyOf, draftOf, languageOf, type LessonDraft, useFaultText } from './lesson-form.ts';
import styles from './LessonEditor.module.css';
import { LessonLinks, LessonMedia } from './LessonMedia.tsx';
import { LessonTexts } from './LessonTexts.tsx';

/** What the form of a lesson begins with: an existing lesson, a copy of one, or nothing. */
export interface EditedLesson {
  lesson: AdminLesson | null;
  template?: AdminLesson | undefined;
}

export interface LessonEditorProps {
  courseId: string;
  edited: EditedLesson;
  onClose: () => void;
}

const formId = 'lesson-form';

/** Creates or edits a lesson; confirms before unsaved changes are lost. */
export function LessonEditor({ courseId, edited, onClose }: LessonEditorProps) {
  const { lesson, template } = edited;
  const t = useText();
  const defaultValues = template ? copyOf(template) : draftOf(lesson);
  const form = useForm<LessonDraft>({ defaultValues, resolver: checkLesson });
  const [language, setLanguage] = useState<Language>('en');
  const [part, setPart] = useState<'details' | 'history'>('details');
  const [isLeaving, setLeaving] = useState(false);
  const { sending, note } = useSending();
  const { save, isSaving } = useSaving({ courseId, lesson, onSaved: onClose });
  const isDirty = form.formState.isDirty || sending.size > 0;
  const close = () => (isDirty ? setLeaving(true) : onClose());

  const showFault = (faults: object) => {
    setPart('details');
    setLanguage(Object.keys(faults).map(languageOf).find(Boolean) ?? language);
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={t(lesson ? m.admin_lessons_update : m.admin_lessons_create)}
      footer={
        <>
          {sending.size > 0 && <p className={styles.sending}>{t(m.teaching_uploading)}</p>}
          <Button variant="secondary" onClick={close}>
            {t(m.ui_cancel)}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} disabled={sending.size > 0}>
            {t(m.admin_save)}
          </Button>
        </>
      }
    >
      {lesson && <Parts part={part} onPart={setPart} />}
      {template && <CopyBanner template={template} />}
      <form
        id={formId}
        noValidate
        className={styles.form}
        // Put out of sight, and not away: what is typed and on its way stays.
        hidden={part !== 'details'}
        onSubmit={(event) => void form.handleSubmit((draft) => save(draft), showFault)(event)}
      >
        <LessonWeekFields form={form} />
        <LessonTexts form={form} language={language} onLanguage={setLanguage} />
        <LessonMedia form={form} lesson={lesson} onBusyChange={note} />
        <LessonLinks form={form} />
      </form>
      {lesson && part === 'history' && <ChangeHistory entity="lessons" entityId={lesson.id} />}
      <LeaveDialog
        isDirty={isDirty && !isSaving}
        isLeaving={isLeaving}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
      />
    </Dialog>
  );
}

/** Which files of the form are on their way. */
function useSending() {
  const [sending, setSending] = useState<ReadonlySet<MediaKind>>(new Set());
  const note = (media: MediaKind, busy: boolean) =>
    setSending((known) => new Set([...known].filter((one) => one !== media).concat(busy ? [media] : [])));
  return { sending, note };
}

interface Saving {
  courseId: string;
  lesson: AdminLesson | null;
  onSaved: () => void;
}

function useSaving({ courseId, lesson, onSaved }: Saving) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useSaveLesson(courseId);
  const savedText = lesson ? m.admin_lessons_updated : m.admin_lessons_created;
  const save = (draft: LessonDraft) =>
    void mutateAsync({ lesson, body: bodyOf(draft) }).then(
      () => {
        toast.success(t(savedText));
        onSaved();
      },
      (error: Error) => toast.error(errorText(error)),
    );
  return { save, isSaving: isPending };
}

function Parts({ part, onPart }: { part: 'details' | 'history'; onPart: (part: 'details' | 'history') => void }) {
  const t = useText();
  return (
    <SegmentedFilter
      className={styles.parts}
      label={t(m.teaching_form_parts)}
      value={part}
      onChange={onPart}
      segments={[
        { value: 'details', label: t(m.teaching_details) },
        { value: 'history', label: t(m.teaching_history) },
      ]}
    />
  );
}

function CopyBanner({ template }: { template: AdminLesson }) {
  const t = useText();
  const title = localized(template, 'lesson_title', useLanguage()).text;
  return (
    <div className={styles.parts}>
      <Banner>{t(m.teaching_duplicate_hint, { title })}</Banner>
    </div>
  );
}

function LessonWeekFields({ form }: { form: UseFormReturn<LessonDraft> }) {
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
        max={maxWeek}
        label={t(m.admin_lesson_week)}
        hint={t(m.admin_lesson_week_range, { max: maxWeek })}
        error={faultText(errors.week_number)}
      />
      <TextField
        {...form.register('lesson_duration')}
        label={t(m.admin_lesson_duration)}
        hint={t(m.admin_lesson_duration_hint, { fallback: defaultLessonDuration })}
        error={faultText(errors.lesson_duration)}
      />
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Language, localized } from '#domain/kernel/language.ts';
import { type AdminLesson, createLesson, type LessonForm, updateLesson } from '#domain/lessons/admin-contract.ts';
import { defaultLessonDuration, maxWeek, type MediaKind } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { ChangeHistory } from '#web/admin-kit/history/ChangeHistory.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { checkLesson, copyOf, draftOf, languageOf, useLessonField } from './lesson-form.ts';
import styles from './LessonEditor.module.css';
import { LessonLinks, LessonMedia } from './LessonMedia.tsx';
import { LessonTexts } from './LessonTexts.tsx';

/** An existing lesson, a copy of `template`, or a new one. */
export interface EditedLesson {
  lesson: AdminLesson | null;
  template?: AdminLesson | undefined;
  /** The week that a new lesson begins with. */
  week?: number | undefined;
}

export interface LessonEditorProps {
  courseId: string;
  edited: EditedLesson;
  /** Called with the week of a saved lesson. */
  onClose: (savedWeek?: number) => void;
}

const formId = 'lesson-form';

/** Creates or edits a lesson; confirms before unsaved changes are lost. */
export function LessonEditor({ courseId, edited, onClose }: LessonEditorProps) {
  const { lesson, template, week } = edited;
  const t = useText();
  const may = useMay();
  const defaultValues = template
    ? copyOf(template)
    : { ...draftOf(lesson), ...(week !== undefined && { week_number: String(week) }) };
  const form = useForm({ defaultValues, resolver: checkLesson });
  const [language, setLanguage] = useState<Language>('en');
  const [part, setPart] = useState<'details' | 'history'>('details');
  const [isLeaving, setLeaving] = useState(false);
  const { uploads, setUploading } = useUploads();
  const { mutate: save, isPending: isSaving } = useSaving({ courseId, lesson, onClose });
  const isDirty = form.formState.isDirty || uploads.size > 0;
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
          {uploads.size > 0 && (
            <Text size="sm" tone="muted" className={styles.sending}>
              {t(m.teaching_uploading)}
            </Text>
          )}
          <Button variant="secondary" onClick={close}>
            {t(m.ui_cancel)}
          </Button>
          <Button type="submit" form={formId} busy={isSaving} disabled={uploads.size > 0}>
            {t(m.admin_save)}
          </Button>
        </>
      }
    >
      {lesson && may('admin') && (
        <SegmentedFilter
          className={styles.parts}
          label={t(m.teaching_form_parts)}
          value={part}
          onChange={setPart}
          segments={[
            { value: 'details', label: t(m.teaching_details) },
            { value: 'history', label: t(m.teaching_history) },
          ]}
        />
      )}
      {template && <CopyBanner template={template} />}
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className={styles.form}
          // Hidden, so that input and uploads remain.
          hidden={part !== 'details'}
          onSubmit={(event) => void form.handleSubmit((body) => save(body), showFault)(event)}
        >
          <LessonWeekFields />
          <LessonTexts language={language} onLanguage={setLanguage} />
          <LessonMedia lesson={lesson} onBusyChange={setUploading} />
          <LessonLinks />
        </form>
      </FormProvider>
      {lesson && part === 'history' && <ChangeHistory entity="lessons" entityId={lesson.id} />}
      <LeaveDialog
        isDirty={isDirty && !isSaving}
        isLeaving={isLeaving}
        onLeave={() => onClose()}
        onStay={() => setLeaving(false)}
      />
    </Dialog>
  );
}

function useUploads() {
  const [uploads, setUploads] = useState<ReadonlySet<MediaKind>>(new Set());
  const setUploading = (media: MediaKind, isUploading: boolean) =>
    setUploads((known) => new Set([...known].filter((one) => one !== media).concat(isUploading ? [media] : [])));
  return { uploads, setUploading };
}

interface SavingOptions extends Pick<LessonEditorProps, 'courseId' | 'onClose'> {
  lesson: AdminLesson | null;
}

/** Creates a lesson, or updates `lesson` unless it changed meanwhile. */
function useSaving({ courseId, lesson, onClose }: SavingOptions) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LessonForm) =>
      lesson === null
        ? api(createLesson, { params: { id: courseId }, body })
        : api(updateLesson, { params: { id: lesson.id }, body: { ...body, updated_at: lesson.updated_at } }),
    onSuccess: (saved) => {
      void client.invalidateQueries();
      toast.success(t(lesson ? m.admin_lessons_updated : m.admin_lessons_created));
      onClose(saved.week_number);
    },
    onError: (error) => toast.error(errorText(error)),
  });
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

function LessonWeekFields() {
  const t = useText();
  const field = useLessonField();
  return (
    <div className={styles.columns}>
      <TextField
        {...field('week_number')}
        required
        type="number"
        inputMode="numeric"
        min={0}
        max={maxWeek}
        label={t(m.admin_lesson_week)}
        hint={t(m.admin_lesson_week_range, { max: maxWeek })}
      />
      <TextField
        {...field('lesson_duration')}
        label={t(m.admin_lesson_duration)}
        hint={t(m.admin_lesson_duration_hint, { fallback: defaultLessonDuration })}
      />
      <TextField {...field('homework_duration')} label={t(m.field_homework_duration)} />
    </div>
  );
}

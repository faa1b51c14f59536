import type { UseFormReturn } from 'react-hook-form';
import type { AdminLesson } from '#domain/lessons/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type LessonDraft, linkFields } from './lesson-draft.ts';
import styles from './LessonEditor.module.css';
import { useFaultText } from './use-fault-text.ts';

const linkMessage = {
  video_url: m.admin_lesson_video,
  pdf_url: m.admin_lesson_pdf,
  quiz_url: m.admin_lesson_quiz,
  test_url: m.admin_lesson_test,
  homework_url: m.admin_lesson_homework,
};

/** What the links of a lesson take. */
export interface LessonLinksProps {
  form: UseFormReturn<LessonDraft>;
  lesson: AdminLesson | null;
}

/** The addresses of a lesson's video, PDF, quiz, test and homework brief. */
export function LessonLinks({ form, lesson }: LessonLinksProps) {
  const t = useText();
  const faultText = useFaultText();
  const hasFile = { video_url: lesson?.has_video_file, pdf_url: lesson?.has_pdf_file };
  return (
    <fieldset className={styles.links}>
      <legend>{t(m.admin_lesson_links)}</legend>
      {linkFields.map((field) => (
        <TextField
          key={field}
          {...form.register(field)}
          type="url"
          inputMode="url"
          placeholder="https://"
          label={t(linkMessage[field])}
          error={faultText(form.formState.errors[field])}
          hint={field in hasFile && hasFile[field as keyof typeof hasFile] && t(m.admin_lesson_stored_file)}
        />
      ))}
    </fieldset>
  );
}

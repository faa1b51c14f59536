import type { UseFormReturn } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { type LessonDraft, linkFields } from './lesson-draft.ts';
import styles from './LessonEditor.module.css';
import { useFaultText } from './use-fault-text.ts';

const linkMessage = {
  quiz_url: m.admin_lesson_quiz,
  test_url: m.admin_lesson_test,
  homework_url: m.admin_lesson_homework,
};

/** What the links of a lesson take. */
export interface LessonLinksProps {
  form: UseFormReturn<LessonDraft>;
}

/** The addresses of a lesson's quiz, test and homework brief. */
export function LessonLinks({ form }: LessonLinksProps) {
  const t = useText();
  const faultText = useFaultText();
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
        />
      ))}
    </fieldset>
  );
}

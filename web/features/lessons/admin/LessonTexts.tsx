import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { formLanguages, languageFields, type LessonDraft, missingIn, useFaultText } from './lesson-form.ts';
import styles from './LessonTexts.module.css';

/** What each language calls itself. */
export const languageMessage = { en: m.admin_language_en, mn: m.admin_language_mn, ja: m.admin_language_ja };

/** What the texts of a lesson take. */
export interface LessonTextsProps {
  form: UseFormReturn<LessonDraft>;
  /** The language that a phone shows; wide screens show all of them beside each other. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The title and description of a lesson in every language, with a mark where one is missing. */
export function LessonTexts({ form, language, onLanguage }: LessonTextsProps) {
  const t = useText();
  const draft = form.watch();
  const labelOf = (one: Language) => {
    const name = t(languageMessage[one]);
    return missingIn(one, draft).length > 0 ? t(m.admin_lesson_missing_in, { language: name }) : name;
  };
  return (
    <section aria-label={t(m.admin_lesson_languages)}>
      <SegmentedFilter
        className={styles.tabs}
        label={t(m.admin_lesson_languages)}
        value={language}
        onChange={onLanguage}
        segments={formLanguages.map((value) => ({ value, label: labelOf(value) }))}
      />
      <div className={styles.languages}>
        {formLanguages.map((one) => (
          <LanguageTexts
            key={one}
            form={form}
            language={one}
            missing={missingIn(one, draft)}
            isShown={one === language}
          />
        ))}
      </div>
    </section>
  );
}

interface LanguageTextsProps {
  form: UseFormReturn<LessonDraft>;
  language: Language;
  missing: readonly string[];
  isShown: boolean;
}

function LanguageTexts({ form, language, missing, isShown }: LanguageTextsProps) {
  const t = useText();
  const id = useId();
  const faultText = useFaultText();
  const { errors } = form.formState;
  const { title, description } = languageFields[language];
  // The default column is the lesson's own; the other languages say in their labels which they are.
  const isDefault = title === 'lesson_title';
  const label = (text: string) => (
    <>
      {text}
      {!isDefault && <span className="visually-hidden"> ({t(languageMessage[language])})</span>}
    </>
  );
  const mark = <StatusTag tone="pending">{t(m.admin_lesson_missing)}</StatusTag>;
  return (
    <div role="group" className={styles.language} data-shown={isShown} aria-labelledby={id}>
      <h3 id={id} lang={language}>
        {t(languageMessage[language])}
      </h3>
      <TextField
        {...form.register(title)}
        lang={language}
        label={label(t(m.admin_lesson_title))}
        required={isDefault}
        error={faultText(errors[title])}
        hint={missing.includes('title') && mark}
      />
      <TextAreaField
        {...form.register(description)}
        lang={language}
        label={label(t(m.admin_lesson_description))}
        error={faultText(errors[description])}
        hint={missing.includes('description') && mark}
      />
    </div>
  );
}

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type Language, languages } from '#domain/kernel/language.ts';
import { maxRubricLines } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useLessonField, useLessonForm } from './lesson-form.ts';
import { languageFields, languageMessage, type LessonText, missingIn } from './lesson-texts.ts';
import styles from './LessonTexts.module.css';

export interface LessonTextsProps {
  /** The language that phones show; wide screens show all. */
  language: Language;
  onLanguage: (language: Language) => void;
}

export function LessonTexts({ language, onLanguage }: LessonTextsProps) {
  const t = useText();
  const draft = useWatch({ control: useLessonForm().control });
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
        segments={languages.map((value) => ({ value, label: labelOf(value) }))}
      />
      <div className={styles.languages}>
        {languages.map((one) => (
          <LanguageTexts key={one} language={one} missing={missingIn(one, draft)} isShown={one === language} />
        ))}
      </div>
    </section>
  );
}

interface LanguageTextsProps {
  language: Language;
  missing: readonly LessonText[];
  isShown: boolean;
}

function LanguageTexts({ language, missing, isShown }: LanguageTextsProps) {
  const t = useText();
  const id = useId();
  const field = useLessonField();
  const { title, description, notes, brief, rubric, answer } = languageFields[language];
  const isDefault = title === 'lesson_title';
  const label = (text: string) => (
    <>
      {text}
      {!isDefault && <span className="visually-hidden"> ({t(languageMessage[language])})</span>}
    </>
  );
  const missingTag = <StatusTag tone="pending">{t(m.admin_lesson_missing)}</StatusTag>;
  return (
    <div role="group" className={styles.language} data-shown={isShown} aria-labelledby={id}>
      <h3 id={id} lang={language}>
        {t(languageMessage[language])}
      </h3>
      <TextField
        {...field(title)}
        lang={language}
        label={label(t(m.admin_lesson_title))}
        required={isDefault}
        hint={missing.includes('title') && missingTag}
      />
      <TextAreaField
        {...field(description)}
        lang={language}
        label={label(t(m.admin_lesson_description))}
        hint={missing.includes('description') && missingTag}
      />
      <TextAreaField
        {...field(notes)}
        lang={language}
        rows={8}
        label={label(t(m.field_lesson_notes))}
        hint={missing.includes('notes') ? missingTag : t(m.manage_body_hint)}
      />
      <TextAreaField
        {...field(brief)}
        lang={language}
        label={label(t(m.field_homework_brief))}
        hint={missing.includes('brief') ? missingTag : t(m.manage_body_hint)}
      />
      <TextAreaField
        {...field(rubric)}
        lang={language}
        rows={4}
        label={label(t(m.field_homework_rubric))}
        hint={missing.includes('rubric') ? missingTag : t(m.review_rubric_hint, { max: maxRubricLines })}
      />
      <TextAreaField
        {...field(answer)}
        lang={language}
        label={label(t(m.field_model_answer))}
        hint={missing.includes('answer') ? missingTag : t(m.review_model_answer_hint)}
      />
    </div>
  );
}

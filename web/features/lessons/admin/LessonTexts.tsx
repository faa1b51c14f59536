import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { SegmentedFilter } from '../../../ui/SegmentedFilter.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formLanguages, languageFields, languageOf, type LessonDraft, missingIn } from './lesson-draft.ts';
import styles from './LessonTexts.module.css';
import { useFaultText } from './use-fault-text.ts';

/** What each language calls itself. */
export const languageMessage = { en: m.admin_language_en, mn: m.admin_language_mn, ja: m.admin_language_ja };

/** The title and description in every language: beside each other, on phones one at a time. */
export function LessonTexts({ form }: { form: UseFormReturn<LessonDraft> }) {
  const t = useText();
  const draft = form.watch();
  const [chosen, setChosen] = useState<Language>('en');
  const shown = useLanguageAtFault(form.formState.errors, form.formState.submitCount) ?? chosen;
  return (
    <section aria-label={t(m.admin_lesson_languages)}>
      <SegmentedFilter
        className={styles.tabs}
        label={t(m.admin_lesson_languages)}
        value={shown}
        onChange={setChosen}
        segments={formLanguages.map((value) => {
          const language = t(languageMessage[value]);
          const isWhole = missingIn(value, draft).length === 0;
          return { value, label: isWhole ? language : t(m.admin_lesson_missing_in, { language }) };
        })}
      />
      <div className={styles.languages}>
        {formLanguages.map((language) => (
          <LanguageTexts
            key={language}
            form={form}
            language={language}
            missing={missingIn(language, draft)}
            isShown={language === shown}
          />
        ))}
      </div>
    </section>
  );
}

import { type Language, languages } from '#domain/kernel/language.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './LanguageChoice.module.css';

export const languageNames: Record<Language, string> = { mn: 'Монгол', ja: '日本語', en: 'English' };

export interface LanguageChoiceProps {
  label: string;
  value: Language;
  onChoose: (language: Language) => void;
  onNight?: boolean | undefined;
}

/** In a form its buttons submit `language` while scripts do not run. */
export function LanguageChoice({ label, value, onChoose, onNight }: LanguageChoiceProps) {
  return (
    <div className={classNames(styles.choice, onNight && styles.night)} role="group" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-pressed={language === value}
          onClick={(event) => {
            event.preventDefault();
            if (language !== value) onChoose(language);
          }}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}

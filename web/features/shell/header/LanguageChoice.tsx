import { useLocation } from '@tanstack/react-router';
import { type Language, languages } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './LanguageChoice.module.css';
import { useChooseLanguage } from './preferences.ts';

export const languageNames: Record<Language, string> = { mn: 'Монгол', ja: '日本語', en: 'English' };

interface LanguageChoiceProps {
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

/** The language switch of public pages. Without scripts the form is posted, and the server sets the cookie. */
export function LanguageForm({ chosen }: { chosen: Language }) {
  const t = useText();
  const choose = useChooseLanguage();
  const next = useLocation({
    select: ({ pathname, searchStr }) => {
      const members = new URLSearchParams(searchStr);
      members.delete('lang');
      return members.size > 0 ? `${pathname}?${members.toString()}` : pathname;
    },
  });
  return (
    <form method="post" action="/language" noValidate>
      <input type="hidden" name="next" value={next} />
      <LanguageChoice label={t(m.shell_language)} value={chosen} onChoose={(language) => void choose(language)} />
    </form>
  );
}

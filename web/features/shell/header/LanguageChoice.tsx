import { useLocation } from '@tanstack/react-router';
import { type Language, languageCookieSeconds, languages } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/layout/class-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { rememberSwitchFocus } from '#web/lib/i18n/language-switch.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Theme } from '#web/lib/theme/theme.ts';
import styles from './LanguageChoice.module.css';

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

/** Reloads the page in the language and saves it on this device for a year. */
export function reloadIn(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  // Replace and reload: changing only the fragment would not load the page.
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}

/** Saves the language for the user, or for the next one who signs in in this tab, and reloads. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const api = useApi();
  const errorText = useErrorText();
  const { status } = useAuth();
  return async (language) => {
    rememberSwitchFocus();
    try {
      if (status === 'signed_in') await api(updateMyPreferences, { body: { language } });
      else rememberChosenHere();
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    reloadIn(language);
  };
}

const key = 'zamnal.language-chosen';

/** Remembers in this tab that a visitor has chosen the language. */
const rememberChosenHere = () => window.sessionStorage.setItem(key, '');

/** True once after a visitor has chosen the language in this tab. */
export function takeChosenHere(): boolean {
  const isChosen = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return isChosen;
}

export const themeNames = {
  system: m.shell_theme_system,
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
} satisfies Record<Theme, unknown>;

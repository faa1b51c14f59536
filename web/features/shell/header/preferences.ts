import { type Language, languageCookieSeconds } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { rememberSwitchFocus } from '#web/lib/i18n/language-switch.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Theme } from '#web/lib/theme/theme.ts';

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
      else keepChoice();
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    reloadIn(language);
  };
}

const key = 'zamnal.language-chosen';

/** Remembers in this tab that a visitor has chosen the language. */
const keepChoice = () => window.sessionStorage.setItem(key, '');

/** True once after a visitor has chosen the language in this tab. */
export function takeChoice(): boolean {
  const isChosen = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return isChosen;
}

export const themeNames = {
  system: m.shell_theme_system,
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
} satisfies Record<Theme, unknown>;

import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toastWithAction } from '#web/ui/feedback/undo-toast.tsx';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { reloadIn, takeChosenHere } from './LanguageChoice.tsx';

/** Keep the page, switch the page, save the language of the page, or ask. */
export type LanguageStep = 'stay' | 'switch' | 'save' | 'ask';

export interface LanguageState {
  /** The language of this page. */
  shown: Language;
  /** The language of the profile. */
  saved: Language | null;
  /** Chosen in this tab before sign-in. */
  isChosenHere: boolean;
  /** The URL sets the language, as the link of a translation does. */
  isInUrl: boolean;
  /** The language chosen in this browser. */
  chosen: string | null;
  /** The saved language that this browser was already offered. */
  offered: string | null;
}

/**
 * A choice in this browser wins. One made in this tab before sign-in is saved; for an older one we ask once whether to
 * switch to the saved language. Without a choice the page takes the saved language. A page that ignores the cookie
 * stays as it is: offline, or where cookies are refused.
 */
export function languageStep({ shown, saved, isChosenHere, isInUrl, chosen, offered }: LanguageState): LanguageStep {
  if (shown === saved) return 'stay';
  if (isChosenHere) return 'save';
  if (saved === null || isInUrl || chosen === saved) return 'stay';
  if (chosen === null) return 'switch';
  return offered === saved ? 'stay' : 'ask';
}

const offeredKey = 'zamnal.language-asked';
const questionSeconds = 15;

const chosenLanguage = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1] ?? null;

/** Runs once per page and user, not in an admin's view as a learner. */
export function useSavedLanguage(): void {
  const api = useApi();
  const { me, viewId, store } = useAuth();
  const { language: shown } = useRouteContext({ from: '__root__' });
  const personId = viewId === null ? (me?.id ?? null) : null;
  const t = useText();
  const ask = (saved: Language) => {
    window.localStorage.setItem(offeredKey, saved);
    const language = languageNames[saved];
    toastWithAction(t(m.shell_language_saved, { language }), {
      id: offeredKey,
      label: t(m.shell_language_switch, { language }),
      seconds: questionSeconds,
      onAct: () => reloadIn(saved),
    });
  };
  const settle = useEffectEvent(() => {
    if (!me || personId === null) return;
    const isInUrl = new URLSearchParams(window.location.search).has('lang');
    const offered = window.localStorage.getItem(offeredKey);
    const state = {
      shown,
      saved: me.language,
      isChosenHere: takeChosenHere(),
      isInUrl,
      chosen: chosenLanguage(),
      offered,
    };
    const step = languageStep(state);
    if (step === 'switch' && me.language) reloadIn(me.language);
    if (step === 'ask' && me.language) ask(me.language);
    // On failure the next choice saves it.
    if (step === 'save')
      void api(updateMyPreferences, { body: { language: shown } }).then(
        (changed) => store.setMe(changed),
        () => undefined,
      );
  });
  useEffect(() => settle(), [personId]);
}

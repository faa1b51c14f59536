import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toastWithAction } from '#web/ui/feedback/undo-toast.tsx';
import { drawIn } from './choose-language.ts';
import { takeChoice } from './language-choice.ts';
import { languageNames } from './LanguageChoice.tsx';

/** What becomes of the language when a person is known: nothing, the page takes theirs, they take the page's, or we ask. */
export type LanguageStep = 'stay' | 'draw' | 'save' | 'ask';

/** What is known when a person is. */
export interface LanguageState {
  /** What the page is drawn in. */
  shown: Language;
  /** What the person has chosen before; null when nothing. */
  saved: Language | null;
  /** True when it was chosen in this tab before they signed in. */
  isChosenHere: boolean;
  /** True if the URL sets the language, as the link of a translation does. */
  isAsked: boolean;
  /** What was chosen in this browser; null when nothing. */
  kept: string | null;
  /** The saved language that this browser was already asked about; null if none. */
  asked: string | null;
}

/**
 * A language chosen in this browser stays: one chosen in this tab on the way to signing in is saved, and for an older one we ask
 * once whether to switch to the saved language. A browser without a choice takes the saved language. A page that does not come
 * in the language that the browser asks for stays as it is: offline, and where cookies are refused.
 */
export function languageStep({ shown, saved, isChosenHere, isAsked, kept, asked }: LanguageState): LanguageStep {
  if (shown === saved) return 'stay';
  if (isChosenHere) return 'save';
  if (saved === null || isAsked || kept === saved) return 'stay';
  if (kept === null) return 'draw';
  return asked === saved ? 'stay' : 'ask';
}

const askedKey = 'zamnal.language-asked';
/** Seconds for which the question is shown. */
const questionTime = 15;

const keptLanguage = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1] ?? null;

/** Brings the person's language to this device, once for each page and person; not to an admin who looks at their site. */
export function useSavedLanguage(): void {
  const api = useApi();
  const { me, viewId, store } = useAuth();
  const { language: shown } = useRouteContext({ from: '__root__' });
  const personId = viewId === null ? (me?.id ?? null) : null;
  const t = useText();
  const ask = (saved: Language) => {
    window.localStorage.setItem(askedKey, saved);
    const language = languageNames[saved];
    toastWithAction(t(m.shell_language_saved, { language }), {
      id: askedKey,
      label: t(m.shell_language_switch, { language }),
      seconds: questionTime,
      onAct: () => drawIn(saved),
    });
  };
  const settle = useEffectEvent(() => {
    if (!me || personId === null) return;
    const isAsked = new URLSearchParams(window.location.search).has('lang');
    const asked = window.localStorage.getItem(askedKey);
    const state = { shown, saved: me.language, isChosenHere: takeChoice(), isAsked, kept: keptLanguage(), asked };
    const step = languageStep(state);
    if (step === 'draw' && me.language) drawIn(me.language);
    if (step === 'ask' && me.language) ask(me.language);
    // It is saved again with the next choice when this fails.
    if (step === 'save')
      void api(updateMyPreferences, { body: { language: shown } }).then(
        (changed) => store.setMe(changed),
        () => undefined,
      );
  });
  useEffect(() => settle(), [personId]);
}

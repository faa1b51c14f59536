import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { drawIn } from './choose-language.ts';
import { takeChoice } from './language-choice.ts';

/** What becomes of the language when a person is known: nothing, the page takes theirs, or they take the page's. */
export type LanguageStep = 'stay' | 'draw' | 'save';

/** What is known when a person is. */
export interface LanguageState {
  /** What the page is drawn in. */
  shown: Language;
  /** What the person has chosen before; null when nothing. */
  saved: Language | null;
  /** True when it was chosen in this tab before they signed in. */
  isChosenHere: boolean;
  /** True when the address asks for a language, as the link of a translation does. */
  isAsked: boolean;
  /** What this device keeps; null when nothing. */
  kept: string | null;
}

/**
 * The latest choice holds. What was chosen in this tab on the way to signing in is later than what was saved, and is saved in
 * its place; else what was saved comes to this device too, whoever chose on it before. A page that does not come in the
 * language that the device already asks for is left as it is: without a network, and where cookies are refused.
 */
export function languageStep({ shown, saved, isChosenHere, isAsked, kept }: LanguageState): LanguageStep {
  if (shown === saved) return 'stay';
  if (isChosenHere) return 'save';
  return saved === null || isAsked || kept === saved ? 'stay' : 'draw';
}

const keptLanguage = () => /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1] ?? null;

/** Brings the person's language to this device, once for each page and person; not to an admin who looks at their site. */
export function useSavedLanguage(): void {
  const api = useApi();
  const { me, viewId, store } = useAuth();
  const { language: shown } = useRouteContext({ from: '__root__' });
  const personId = viewId === null ? (me?.id ?? null) : null;
  const settle = useEffectEvent(() => {
    if (!me || personId === null) return;
    const isAsked = new URLSearchParams(window.location.search).has('lang');
    const state = { shown, saved: me.language, isChosenHere: takeChoice(), isAsked, kept: keptLanguage() };
    const step = languageStep(state);
    if (step === 'draw' && me.language) drawIn(me.language);
    // It is saved again with the next choice when this fails.
    if (step === 'save')
      void api(updateMyPreferences, { body: { language: shown } }).then(
        (changed) => store.setMe(changed),
        () => undefined,
      );
  });
  useEffect(() => settle(), [personId]);
}

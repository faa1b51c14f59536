import { useLocation } from '@tanstack/react-router';
import type { Language } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useChooseLanguage } from './preferences.ts';

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

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rirekishoParts } from '#domain/rirekisho/parts.ts';
import { m } from '#web/paraglide/messages.js';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { GapLists } from '#web/features/profiles/rirekisho/RirekishoGaps.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';

/** What the saved papers lack, with the way to their page. */
export function PaperGaps() {
  const t = useText();
  const profile = useQuery(myProfileQuery).data;
  return (
    <>
      {profile && <GapLists parts={rirekishoParts(profile)} />}
      <Link to="/profile/papers" className={buttonClass({ variant: 'ghost' })}>
        {t(m.papers_title)}
      </Link>
    </>
  );
}

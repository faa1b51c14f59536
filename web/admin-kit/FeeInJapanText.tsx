import { ExternalLink } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';

/** 職業安定法. */
const law = 'https://laws.e-gov.go.jp/law/322AC0000000141';

/** Why a job in Japan should have no fee, with the source. */
export function FeeInJapanText() {
  const t = useText();
  return (
    <p>
      {t(m.manage_fee_japan_text)}{' '}
      <a href={law} target="_blank" rel="noopener noreferrer">
        {t(m.manage_fee_japan_source)} <ExternalLink />
        <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      </a>
    </p>
  );
}

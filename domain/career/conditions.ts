import { dayIn } from '#domain/rirekisho/dates.ts';
import { onOneLine } from '#domain/rirekisho/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { workLimits } from '#domain/rirekisho/residence.ts';
import { printed } from '#domain/rirekisho/script.ts';
import type { LabelledText } from './blocks.ts';
import { factsOf, monthIn } from './texts.ts';

/** What decides cost and time of hiring. */
export const conditionRows = (profile: RirekishoProfile): LabelledText[] =>
  factsOf([
    ['在留資格', residenceStatus(profile)],
    ['就労制限', workLimits(onOneLine(printed(profile.current_visa_type)))],
    ['資格外活動許可', yesOrNo(profile.has_work_permission)],
    ['入社可能時期', availability(profile.available_from)],
    ['居住地', residence(profile.currently_living_in_japan)],
  ]);

function residenceStatus(profile: RirekishoProfile): string {
  const { residence_expires_on: expiry } = profile;
  const status = onOneLine(printed(profile.current_visa_type));
  if (!status) return profile.currently_living_in_japan === false ? '在留資格認定証明書の取得が必要' : '';
  return expiry ? `${status}（在留期限：${dayIn(expiry, 'western')}）` : status;
}

/** A month is printed as one, other texts as they are. */
const availability = (text: string | null) => {
  const line = onOneLine(printed(text));
  return /^\d{4}-\d{2}/.test(line) ? monthIn(line) : line;
};

const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'あり' : 'なし');

const residence = (isInJapan: boolean | null) => (isInJapan === null ? '' : isInJapan ? '日本国内' : '日本国外');

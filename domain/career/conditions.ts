import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { residenceTexts } from '#domain/rirekisho/residence.ts';
import { printed } from '#domain/names/script.ts';
import { residenceOf } from '#domain/rirekisho/sheet.ts';
import type { LabelledText } from './blocks.ts';
import { factsOf, monthIn } from './texts.ts';

/** What decides cost and time of hiring. */
export const conditionRows = (profile: RirekishoProfile): LabelledText[] =>
  factsOf([
    ['在留資格', needsCertificate(profile) ? '在留資格認定証明書の取得が必要' : ''],
    ...residenceTexts(profile, 'western').map(labelled),
    ['入社可能時期', availability(profile.available_from)],
    ['居住地', residenceOf(profile.currently_living_in_japan) ?? ''],
  ]);

const needsCertificate = ({ current_visa_type, currently_living_in_japan }: RirekishoProfile) =>
  currently_living_in_japan === false && printed(current_visa_type) === '';

/** Splits a text at its label. */
function labelled(text: string): LabelledText {
  const end = text.indexOf('：');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** A month is printed as one, other texts as they are. */
const availability = (text: string | null) => {
  const line = onOneLine(printed(text));
  return /^\d{4}-\d{2}/.test(line) ? monthIn(line) : line;
};

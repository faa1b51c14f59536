/** Matches a letter that is neither Japanese nor Latin. */
const otherLetters =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}])\p{Letter}/gu;
const japaneseLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** True if all letters are Japanese or Latin. */
export const isReadable = (text: string): boolean => text.search(otherLetters) === -1;

/** Matches what the fonts of the papers lack: ≒ and emoji, except for a few. */
const withoutGlyph = /≒|(?![©®‼⁉™ℹ↔-↙Ⓜ▪▫▶◀☀-☃☎☝☯♀♂♠♣♥♦♨♻⚠✂➡⤴⤵⬅-⬇〰〽㊗㊙])\p{Extended_Pictographic}/u;

/** True if the papers print all letters and symbols; others become 〓. */
export const isPrintable = (text: string): boolean => !withoutGlyph.test(text);

// As in Mongolian passports: ө is u, as ү. Other letters (ъ) are omitted.
const latinLetters = new Map(
  `а:a б:b в:v г:g д:d е:ye ё:yo ж:j з:z и:i й:i к:k л:l м:m н:n о:o ө:u п:p р:r с:s т:t у:u ү:u ф:f х:kh ц:ts ч:ch ш:sh
   щ:sh ы:y ь:i э:e ю:yu я:ya`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Romanizes Cyrillic letters: "Өнөржаргал" becomes "Unurjargal", "Туяа" becomes "Tuya". */
export const romanize = (text: string): string =>
  text
    .replaceAll('ХХК', 'LLC')
    .replace(/ъ(?=я)/giu, 'ь')
    .replace(/яа|ёо|еэ|юу|юү|\p{Script=Cyrillic}/giu, ([letter = '']) => {
      const small = letter.toLowerCase();
      const latin = latinLetters.get(small) ?? '';
      return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    });

/** The name of a person in Latin or Japanese letters, without other letters. */
export const romanizedName = (name: string): string => romanize(name).replace(otherLetters, '').trim();

/** Full-width brackets in Japanese texts. */
const wideBrackets = (text: string): string =>
  japaneseLetters.test(text) ? text.replaceAll('(', '（').replaceAll(')', '）') : text;

/** The Japanese variant if it is readable, else the text if it is readable, else ''. */
export const printed = (text: string | null, japanese: string | null = null): string => {
  const readable = [japanese, text].find((variant) => variant?.trim() && isReadable(variant));
  return wideBrackets(readable?.trim() ?? '');
};

/** Like `printed`, with romanized Cyrillic letters. */
export const printedName = (name: string, japanese: string | null = null): string =>
  printed(romanize(name), japanese) || printed(romanize(japanese ?? ''));

const otherLetters =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;
const japaneseLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** True for a text that a Japanese employer can read: its letters are Japanese or Latin. */
export const isReadable = (text: string): boolean => !otherLetters.test(text);

// The Latin letters that Mongolian passports use. What is not here (ъ) is not written.
const latinLetters = new Map(
  `а:a б:b в:v г:g д:d е:ye ё:yo ж:j з:z и:i й:i к:k л:l м:m н:n о:o ө:o п:p р:r с:s т:t у:u ү:u ф:f х:kh ц:ts ч:ch ш:sh
   щ:sh ы:y ь:i э:e ю:yu я:ya`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** `text` with its Cyrillic letters written in Latin ones: "Өнөржаргал" becomes "Onorjargal", "Туяа" becomes "Tuya". */
export const romanize = (text: string): string =>
  text.replaceAll('ХХК', 'LLC').replace(/яа|ёо|еэ|юу|юү|\p{Script=Cyrillic}/giu, ([letter = '']) => {
    const small = letter.toLowerCase();
    const latin = latinLetters.get(small) ?? '';
    return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });

/** `text` with the brackets of Japanese print, where it is Japanese. */
const wideBrackets = (text: string): string =>
  japaneseLetters.test(text) ? text.replaceAll('(', '（').replaceAll(')', '）') : text;

/** What is printed of a text: its Japanese variant, else the text itself where it can be read, else nothing. */
export const printed = (text: string | null, japanese: string | null = null): string => {
  const variant = japanese?.trim();
  if (variant) return wideBrackets(variant);
  return text && isReadable(text) ? wideBrackets(text.trim()) : '';
};

/** What is printed of the name of a person or a place: as `printed`, but Cyrillic letters are written in Latin ones. */
export const printedName = (name: string, japanese: string | null = null): string => printed(romanize(name), japanese);

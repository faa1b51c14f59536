import { surnameFirst } from '#domain/kernel/people/person-name.ts';

/** Replacements of letters, written as `а:a ё:yo`. */
export const lettersOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));

/** The text with each letter replaced that is in `letters`; faster than a regular expression. */
export function withLetters(text: string, letters: ReadonlyMap<string, string>): string {
  let written = '';
  for (const letter of text) written += letters.get(letter) ?? letter;
  return written;
}

const latinOf = lettersOf(
  'а:a б:b в:v г:g д:d е:e ё:yo ж:j з:z и:i й:i к:k л:l м:m н:n о:o ө:u п:p р:r с:s т:t у:u ү:u ф:f х:kh ц:ts ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya є:u ї:u',
);

// The spellings of one sound.
const soundOfLetters = lettersOf('kh:h ch:c ts:c tz:c sh:s zh:j y:i o:u ö:u ü:u w:v q:k x:h');

// Words repeat in statements and in names.
const sounds = new Map<string, string>();
const maxSounds = 20_000;

/** A name by its sound, the same in Cyrillic and in the Latin spellings of Mongolian passports and banks. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = withLetters(word.toLowerCase(), latinOf)
    .replace(/y(?=[aeou])/g, '')
    .replace(/kh|ch|ts|tz|sh|zh|[yoöüwqx]/g, (letters) => soundOfLetters.get(letters) ?? letters)
    .replace(/(.)\1+/g, '$1');
  if (sounds.size >= maxSounds) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

const pairOf = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The keys of a full name: surname and given name, and initial and given name. */
export function nameKeysOf(fullName: string): string[] {
  const words = soundsIn(surnameFirst(fullName));
  const [surname, given] = [words.at(0), words.at(-1)];
  if (surname === undefined || given === undefined || words.length < 2 || given.length < 2) return [];
  const initial = pairOf(surname.slice(0, 1), given);
  return surname.length === 1 ? [initial] : [pairOf(surname, given), initial];
}

// Words of purposes by their sound. Two lines that share them need not have the same payer.
const purpose =
  /^(?:(?:tulbur|tulult|surgalt|hicel|buca|guilge|siljul|urlug|zarlag|bank|revers|return|refund|transact|transfer|paiment).*|dans(?:ni)?|sar(?:in)?|kurs|curse|unin|utga|hanas|uf|the|hb|eb|en|vr|ap)$/;

/** The keys of the names that a text may contain, in any order of surname and given name. */
export function nameKeysIn(text: string): string[] {
  const words = soundsIn(text).map((word) => (purpose.test(word) ? '' : word));
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    return word !== '' && before !== '' && word.length + before.length > 2 ? [pairOf(before, word)] : [];
  });
}

/** The words of a text by their sound. */
export const soundsIn = (text: string) => (text.match(/\p{L}+/gu) ?? []).map(soundOf).filter((word) => word !== '');

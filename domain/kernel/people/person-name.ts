/** A first word that is the surname, as an initial or in the genitive: "Г. Номин", "Ганбатын Номин". */
const isSurname = (word: string) => /^\p{L}{1,2}\.$/u.test(word) || /(?:ын|ийн|ны|ний|үйн)$/iu.test(word);

/** The word after a clan or surname in "Боржигин овогтой Ганбатын Номин". */
const clanWord = /^овогт(?:ой)?$/iu;

/** The words of a full name; the surname is known to be the first one if it stands before "овогтой". */
function partsOf(fullName: string): { parts: string[]; isSorted: boolean } {
  const parts = fullName
    .trim()
    .replace(/^(\p{L}{1,2}\.)(?=\p{L})/u, '$1 ')
    .split(/\s+/);
  const [before, rest] = [parts.slice(0, 1), parts.slice(2)];
  if (!clanWord.test(parts[1] ?? '') || rest.length === 0) return { parts, isSorted: isSurname(parts[0] ?? '') };
  // With two words after it, the word before is the clan, which no paper has.
  return { parts: rest.length === 1 ? [...before, ...rest] : rest, isSorted: true };
}

/** The given name of a full name in Cyrillic or Latin letters; profiles write it before the father's or family name. */
export function givenNameOf(fullName: string): string {
  const { parts, isSorted } = partsOf(fullName);
  return (isSorted && parts[1]) || (parts[0] ?? '');
}

/** A full name of two words in Cyrillic or Latin letters, with the surname first; other names unchanged. */
export function surnameFirst(fullName: string): string {
  const { parts, isSorted } = partsOf(fullName);
  const [first = '', second = ''] = parts;
  const isSwapped = parts.length === 2 && /^[\p{Script=Cyrillic}\p{Script=Latin}]/u.test(first) && !isSorted;
  return isSwapped ? `${second} ${first}` : parts.join(' ');
}

/** The members of a profile with a person's name; surname and given name are null until they are asked for separately. */
export interface PersonName {
  full_name: string;
  surname: string | null;
  given_name: string | null;
}

/** The name with the surname first: the separate parts if both are known, else a guess from the full name. */
export function nameInOrder({ full_name, surname, given_name }: PersonName): string {
  const [last, first] = [surname?.trim().replace(/^\S+\s+овогт(?:ой)?\s+/iu, ''), given_name?.trim()];
  return last && first ? `${last} ${first}` : surnameFirst(full_name);
}

/** The name by which Mongolians address a person. */
export const addressedName = ({ full_name, given_name }: PersonName): string =>
  given_name?.trim() || givenNameOf(full_name);

const genitiveEndings: [RegExp, string][] = [
  // These names lose a short vowel before the ending, which the other rules cannot know.
  [/(?<=бямб|лхагв|дамб|жамб|намб|самб|балб|дагв|пагм|дарм|тулг)ын$/iu, 'а'],
  [/(?<=гомб)ын$/iu, 'о'],
  [/(?<=эрдэн|сэлэнг)ийн$/iu, 'э'],
  [/(?<=өлз)ийн$/iu, 'ий'],
  [/(?<=бил|чим|цэц)гийн$/iu, 'эг'],
  [/(?<=гэр)лийн$/iu, 'эл'],
  [/(?<=пүр)вийн$/iu, 'эв'],
  [/(?<=төм)рийн$/iu, 'өр'],
  [/(?<=баат)рын$/iu, 'ар'],
  [/(?<=.[аоуүэ]й)н$/iu, ''],
  // After a long vowel or н the ending is -гийн; elsewhere г belongs to the name.
  [/((?:аа|ээ|оо|өө|уу|үү|яа|юу|юү|ий|[аэоөуү]й|н))гийн$/iu, '$1'],
  [/(?<=..)(?:ийн|ын)$/iu, ''],
  [/(?<=..)н(?:ы|ий)$/iu, 'н'],
];

/** A surname without the ending of the genitive ("Ганбатын" is "Ганбат"), as far as the letters show it. */
export function withoutGenitive(surname: string): string {
  const found = genitiveEndings.find(([ending]) => ending.test(surname));
  return found ? surname.replace(...found) : surname;
}

/** Surname and given name of a full name, as a proposal; null for a name of other than two words. */
export function proposedParts(fullName: string): { surname: string; given_name: string } | null {
  const [surname, given_name, ...others] = surnameFirst(fullName).split(' ');
  if (!surname || !given_name || others.length > 0 || surname.endsWith('.')) return null;
  return { surname: withoutGenitive(surname), given_name };
}

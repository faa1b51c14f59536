/** A first word that is the surname, as an initial or in the genitive: "Г. Номин", "Ганбатын Номин". */
const isSurname = (word: string) => /^\p{L}{1,2}\.$/u.test(word) || /(?:ын|ийн|ны|ний)$/iu.test(word);

const partsOf = (fullName: string) =>
  fullName
    .trim()
    .replace(/^(\p{L}{1,2}\.)(?=\p{L})/u, '$1 ')
    .split(/\s+/);

/** The given name of a full name in Cyrillic or Latin letters; profiles write it before the father's or family name. */
export function givenNameOf(fullName: string): string {
  const [first = '', second] = partsOf(fullName);
  return second && isSurname(first) ? second : first;
}

/** A full name of two words in Cyrillic or Latin letters, with the surname first; other names unchanged. */
export function surnameFirst(fullName: string): string {
  const parts = partsOf(fullName);
  const [first = '', second = ''] = parts;
  const isSwapped = parts.length === 2 && /^[\p{Script=Cyrillic}\p{Script=Latin}]/u.test(first) && !isSurname(first);
  return isSwapped ? `${second} ${first}` : parts.join(' ');
}

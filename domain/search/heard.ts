import { soundsIn } from '#domain/statements/names.ts';

// Letters and digits of which a search needs as many as a trigram has.
const minHeard = 3;

const isLatin = (word: string) => /^[a-z]+$/.test(word);

/** A full name by its sound, in both orders of surname and given name; what the database stores beside the name. */
export function nameSounds(fullName: string): string {
  const words = soundsIn(fullName).filter(isLatin);
  return [...words, ...words.slice(0, -1)].join(' ');
}

/** A search as typed, and as the texts of people have it when it is a name heard on the phone or a phone number with blanks or country code. */
export function formsOf(search: string): [typed: string, ...heard: string[]] {
  const typed = search.toLowerCase();
  const sounds = /^[\p{L}\s.'-]+$/u.test(search) ? soundsIn(search) : [];
  const digits = /^\+?[\d\s-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^976(?=\d{3})/, '') : '';
  const heard = [sounds.every(isLatin) ? sounds.join(' ') : '', digits];
  return [typed, ...heard.filter((form) => form.length >= minHeard && form !== typed)];
}

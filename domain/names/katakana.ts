import { nameInOrder, type PersonName, withoutGenitive } from '#domain/kernel/person-name.ts';
import { romanizedName } from './script.ts';

/** Names that are not written by the rules below; the first variant is the usual one. */
const wholeNames: Readonly<Record<string, string[]>> = {
  номундарь: ['ノムンダリ', 'ノモンダリ'],
  улаанбаатар: ['ウランバートル'],
  хубилай: ['フビライ', 'ホビライ'],
  бөртэ: ['ボルテ', 'ブルテ'],
  өэлүн: ['ホエルン', 'ウエルン'],
};

/** Parts of names, with a second variant where usage differs. */
const nameParts: Readonly<Record<string, [usual: string, other?: string]>> = {
  баатар: ['バータル', 'バートル'],
  оюун: ['オヨーン', 'オユン'],
  ...Object.fromEntries(
    `бат:バト баяр:バヤル бямба:ビャンバ ган:ガン гэрэл:ゲレル даваа:ダワー дорж:ドルジ жаргал:ジャルガル лхагва:ルハグワ мөнх:ムンフ
     наран:ナラン ням:ニャム өлзий:ウルジー пүрэв:プレブ сайхан:サイハン сүрэн:スレン сүх:スフ төмөр:トゥムル туяа:トヤー
     тулга:トルガ хуяг:ホヤグ цэцэг:ツェツェグ чимэг:チメグ чулуун:チョローン энх:エンフ эрдэнэ:エルデネ`
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string])
      .map(([part, kana]) => [part, [kana]]),
  ),
};

/** Kana of a consonant with the vowels a, i, u, e, o, and without a vowel. */
const rows: Readonly<Record<string, string[]>> = Object.fromEntries(
  `б:バ,ビ,ブ,ベ,ボ,ブ в:ワ,ビ,ブ,ベ,ボ,ブ г:ガ,ギ,グ,ゲ,ゴ,グ д:ダ,ディ,ドゥ,デ,ド,ド ж:ジャ,ジ,ジュ,ジェ,ジョ,ジ з:ザ,ジ,ズ,ゼ,ゾ,ズ
   к:カ,キ,ク,ケ,コ,ク л:ラ,リ,ル,レ,ロ,ル р:ラ,リ,ル,レ,ロ,ル м:マ,ミ,ム,メ,モ,ム н:ナ,ニ,ヌ,ネ,ノ,ン п:パ,ピ,プ,ペ,ポ,プ
   с:サ,シ,ス,セ,ソ,ス т:タ,ティ,トゥ,テ,ト,ト ф:ファ,フィ,フ,フェ,フォ,フ х:ハ,ヒ,フ,ヘ,ホ,フ ц:ツァ,ツィ,ツ,ツェ,ツォ,ツ
   ч:チャ,チ,チュ,チェ,チョ,チ ш:シャ,シ,シュ,シェ,ショ,シュ щ:シャ,シ,シュ,シェ,ショ,シュ`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])
    .map(([consonant, kana]) => [consonant, kana.split(',')]),
);

const columns = { a: 0, i: 1, u: 2, e: 3, o: 4 } as const;
type Column = keyof typeof columns;

const plainVowels = ['ア', 'イ', 'ウ', 'エ', 'オ'];
const glides = { ya: 'ヤ', yu: 'ユ', yo: 'ヨ', ye: 'イェ' } as const;
type Glide = keyof typeof glides;

/** Vowels, longest first, with their sound and what follows it; `other` is the sound in the second variant. */
interface Vowel {
  letters: string;
  sound: Column | Glide;
  other?: Column | Glide;
  tail: '' | 'ー' | 'イ';
}

const vowels: Vowel[] =
  `аа:a:ー ээ:e:ー оо:o:ー уу:o/u:ー үү:u:ー өө:u/o:ー яа:ya:ー ёо:yo:ー еэ:ye:ー юу:yo/yu:ー юү:yu:ー ий:i:ー иа:ya:ー
   ай:a:イ ой:o:イ уй:o/u:イ үй:u:イ эй:e:イ өй:u/o:イ яй:ya:イ
   а:a: о:o: у:o/u: ү:u: ө:u/o: э:e: и:i: ы:i: й:i: я:ya: ё:yo: ю:yu: е:ye:`
    .split(/\s+/)
    .map((entry) => {
      const [letters = '', sounds = '', tail = ''] = entry.split(':');
      const [sound, other] = sounds.split('/') as [Vowel['sound'], Vowel['sound']?];
      return { letters, sound, ...(other && { other }), tail: tail as Vowel['tail'] };
    });

const vowelAt = (text: string): Vowel | undefined => vowels.find(({ letters }) => text.startsWith(letters));

/** A syllable of an optional consonant and a vowel. */
function syllable(consonant: string, sound: Column | Glide): string {
  const row = rows[consonant];
  if (sound in columns) return (row ?? plainVowels)[columns[sound as Column]] ?? '';
  if (!row) return glides[sound as Glide];
  if (sound === 'ye') return row[columns.e] ?? '';
  const small = { ya: 'ャ', yu: 'ュ', yo: 'ョ' }[sound as 'ya' | 'yu' | 'yo'];
  const soft = row[columns.i] ?? '';
  // Rows such as シャ have the glide already.
  return /[ィジチシ]$/.test(soft) ? (row[columns[sound.slice(1) as Column]] ?? '') : soft + small;
}

/** The part at the beginning of `text` that ends where a syllable does. */
const partAt = (text: string): string | undefined =>
  Object.keys(nameParts).find((part) => {
    const rest = text.slice(part.length);
    return text.startsWith(part) && !/^[ьъ]/.test(rest) && (!vowelAt(rest) || partAt(rest) !== undefined);
  });

type Variant = 'usual' | 'other';

/** A consonant without a vowel. */
function bareConsonant(consonant: string, rest: string): string {
  // Nasal before the lips, as in ビャンバ.
  if (consonant === 'м' && /^[бп]/.test(rest)) return 'ン';
  return rows[consonant]?.[5] ?? '';
}

/** Katakana of Cyrillic letters without hyphens, by parts and letters alone. */
function byRules(text: string, variant: Variant): string {
  if (text === '') return '';
  const part = partAt(text);
  const kana = part === undefined ? undefined : nameParts[part];
  if (part !== undefined && kana)
    return ((variant === 'other' && kana[1]) || kana[0]) + byRules(text.slice(part.length), variant);
  const consonant = text[0] && text[0] in rows ? text[0] : '';
  const rest = text.slice(consonant.length);
  // Between consonants ь is written as i, and softens a vowel after it.
  const softened =
    consonant && rest.startsWith('ь')
      ? rest
          .replace(/^ь(?:а|я)/, 'я')
          .replace(/^ь(?:о|ё)/, 'ё')
          .replace(/^ь/, 'и')
      : rest;
  // A part that begins with a vowel is a word of its own.
  const vowel = consonant && partAt(softened) ? undefined : vowelAt(softened);
  if (vowel) {
    const sound = variant === 'other' ? (vowel.other ?? vowel.sound) : vowel.sound;
    return syllable(consonant, sound) + vowel.tail + byRules(softened.slice(vowel.letters.length), variant);
  }
  if (consonant) return bareConsonant(consonant, rest) + byRules(rest, variant);
  return byRules(text.slice(1), variant);
}

/** Katakana of a name by parts and letters; a hyphen is a boundary between syllables. */
export const katakanaByRules = (name: string, variant: Variant = 'usual'): string =>
  name
    .toLowerCase()
    .split('-')
    .map((word) => byRules(word, variant))
    .join('');

/** One or two ways to write a name in katakana, the usual one first; [] unless it is in Cyrillic letters. */
export function katakanaOf(name: string): string[] {
  const small = name.trim().toLowerCase();
  if (!/^[\p{Script=Cyrillic}-]+$/u.test(small)) return [];
  return wholeNames[small] ?? [...new Set([katakanaByRules(small), katakanaByRules(small, 'other')])];
}

/** Surname and given name in their order on Japanese papers; a surname is a name of its own, without the ending of the genitive. */
function wordsOf(person: PersonName): string[] {
  const words = nameInOrder(person).split(/\s+/);
  return words.map((word, index) => (index === 0 && words.length > 1 ? withoutGenitive(word) : word));
}

/** Proposals for the name in katakana, the usual one first; [] if a word of it is not in Cyrillic letters. */
export function proposedKatakana(person: PersonName): string[] {
  const words = wordsOf(person).map(katakanaOf);
  if (words.some((variants) => variants.length === 0)) return [];
  const at = (index: number) => words.map((variants) => variants[index] ?? variants[0]).join(' ');
  return [...new Set([at(0), at(1)])];
}

/** The proposal for the name in Latin letters, as in Mongolian passports; '' for a name in other letters. */
export function proposedLatin(person: PersonName): string {
  const latin = romanizedName(wordsOf(person).join(' ')).toUpperCase();
  return /^[\p{Script=Latin}\s.-]*$/u.test(latin) ? latin : '';
}

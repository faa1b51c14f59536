import { drawReference, type Random } from '#db/seed/random.ts';
import type { PaymentCandidate } from '#domain/statements/evidence.ts';
import { lettersOf } from '#domain/statements/names.ts';
import type { EarlierTransfer } from '#domain/statements/clues.ts';

const firstParts =
  'Бат Болд Мөнх Энх Ган Төмөр Сүх Нар Од Чин Цэнд Дорж Баяр Алтан Хүр Эрдэнэ Отгон Дэл Гэрэл Жав'.split(' ');
const lastParts = 'баяр зориг жаргал туяа бат эрдэнэ цэцэг болд сүрэн наран мөнх өлзий дэлгэр сайхан очир хүү'.split(
  ' ',
);
const surnames = 'Дорж Ганбат Цэрэн Бямба Лхагва Жамъян Чулуун Хүрэл Өлзий Рэнцэн Пүрэв Сандаг Мягмар Нямаа'.split(' ');

/** Prices in tugrik. */
export const prices = [75_000, 120_000, 150_000, 350_000, 490_000, 990_000, 1_250_000];

export const draw = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

export const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

export const drawGiven = (random: Random) =>
  `${draw(random, firstParts)}${random() < 0.2 ? '' : draw(random, lastParts)}`;

const drawSurname = (random: Random) => `${draw(random, surnames)}${random() < 0.5 ? draw(random, lastParts) : ''}`;

/** The full name of somebody who does not learn here. */
export const drawParent = (random: Random) => `${drawGiven(random)}хан ${drawSurname(random)}хан`;

export const drawPhone = (random: Random) => `${draw(random, ['99', '88', '95', '80'])}${digits(random, 6)}`;

/** A payment with what payers write of its person. */
export interface DrawnPayment extends PaymentCandidate {
  full_name: string;
  phone_number: string;
}

/** A line of a statement. */
export interface NoisyLine {
  kind: string;
  day: string;
  amount: number;
  currency: string;
  text: string;
  payer: string;
  /** The payment that should be proposed, and whether it may be sure; null if there is none. */
  paymentId: string | null;
  maySure: boolean;
}

export interface DrawnStatement {
  candidates: DrawnPayment[];
  lines: NoisyLine[];
  earlier: EarlierTransfer[];
  /** The ids of earlier credits that went back. */
  returned: string[];
}

/** Open payments of different people, the oldest first. Verification fees are kept in dollars and paid in tugrik. */
export function drawCandidates(random: Random, count: number): DrawnPayment[] {
  const taken = new Set<string>();
  const drawNew = (prefix: string): string => {
    const reference = drawReference(prefix, random);
    if (taken.has(reference)) return drawNew(prefix);
    taken.add(reference);
    return reference;
  };
  return Array.from({ length: count }, (_, nth): DrawnPayment => {
    const prefix = draw(random, ['EN', 'EN', 'EN', 'AP', 'VR']);
    return {
      id: `payment-${nth}`,
      reference: drawNew(prefix),
      status: random() < 0.1 ? 'seen' : 'awaited',
      ...(prefix === 'VR'
        ? { due: 50, currency: 'USD', tugrik: 170_000 }
        : { due: draw(random, prices), currency: 'MNT', tugrik: null }),
      person_id: `person-${nth}`,
      full_name: `${drawGiven(random)} ${drawSurname(random)}`,
      phone_number: drawPhone(random),
      enrollment_id: prefix === 'EN' ? `enrollment-${nth}` : null,
      is_proposed: false,
      payers: [],
      payer_keys: [],
    };
  });
}

const cyrillic = lettersOf('A:А B:В C:С E:Е H:Н K:К M:М P:Р T:Т X:Х Y:У N:Н');
const latin = lettersOf(
  'а:a б:b в:v г:g д:d е:ye ж:j з:z и:i й:i к:k л:l м:m н:n о:o ө:u п:p р:r с:s т:t у:u ү:u х:kh ц:ts ч:ch ъ: ы:y ь: э:e я:ya',
);

/** A reference as it is typed on a Mongolian keyboard. */
export const toCyrillic = (reference: string) =>
  reference.replace(/[A-Z]/g, (letter) => cyrillic.get(letter) ?? letter);

export const toLatin = (text: string) =>
  text.toLowerCase().replace(/[а-яөү]/g, (letter) => latin.get(letter) ?? letter);

export const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

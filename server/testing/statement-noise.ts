import { createRandom, drawReference, type Random } from '#db/seed/random.ts';
import type { OpenPayment } from '#domain/statements/matching.ts';
import { lettersOf } from '#domain/statements/names.ts';
import { referenceAlphabet } from '#domain/kernel/reference.ts';

const firstParts =
  'Бат Болд Мөнх Энх Ган Төмөр Сүх Нар Од Чин Цэнд Дорж Баяр Алтан Хүр Эрдэнэ Отгон Дэл Гэрэл Жав'.split(' ');
const lastParts = 'баяр зориг жаргал туяа бат эрдэнэ цэцэг болд сүрэн наран мөнх өлзий дэлгэр сайхан очир хүү'.split(
  ' ',
);
const surnames = 'Дорж Ганбат Цэрэн Бямба Лхагва Жамъян Чулуун Хүрэл Өлзий Рэнцэн Пүрэв Сандаг Мягмар Нямаа'.split(' ');
const amounts = [75_000, 120_000, 150_000, 350_000, 490_000, 990_000, 1_250_000];

/** A line of a statement and the payment that it is for; null for a stranger's. */
export interface NoisyLine {
  kind: string;
  amount: number;
  text: string;
  paymentId: string | null;
}

const draw = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
};

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

const given = (random: Random) => {
  const last = draw(random, lastParts);
  return random() < 0.2 ? draw(random, firstParts) : `${draw(random, firstParts)}${last}`;
};

/** Payments of different people, the oldest first. */
export function drawPayments(random: Random, count: number): OpenPayment[] {
  return Array.from({ length: count }, (_, nth) => ({
    id: `payment-${nth}`,
    reference: drawReference(draw(random, ['EN', 'EN', 'EN', 'AP', 'VR']), random),
    amount: draw(random, amounts),
    currency: 'MNT',
    person_id: `person-${nth}`,
    full_name: `${given(random)} ${draw(random, surnames)}${random() < 0.5 ? draw(random, lastParts) : ''}`,
    phone_number: `${draw(random, ['99', '88', '95', '80'])}${digits(random, 6)}`,
    is_proposed: false,
  }));
}

type Noise = (payment: OpenPayment, random: Random) => { text: string; amount?: number };

const cyrillic = lettersOf('A:А B:В C:С E:Е H:Н K:К M:М P:Р T:Т X:Х Y:У N:Н');

const latin = lettersOf(
  'а:a б:b в:v г:g д:d е:ye ж:j з:z и:i й:i к:k л:l м:m н:n о:o ө:u п:p р:r с:s т:t у:u ү:u х:kh ц:ts ч:ch ъ: ы:y ь: э:e я:ya',
);

const toLatin = (text: string) => text.toLowerCase().replace(/[а-яөү]/g, (letter) => latin.get(letter) ?? letter);

const namesOf = ({ full_name }: OpenPayment) => {
  const [name = '', surname = ''] = (full_name ?? '').split(' ');
  return { name, surname };
};

const wrongCharacter: Noise = ({ reference }, random) => {
  const at = 3 + Math.floor(random() * 6);
  const other = draw(
    random,
    [...referenceAlphabet].filter((one) => one !== reference[at]),
  );
  return { text: `Сургалт ${reference.slice(0, at)}${other}${reference.slice(at + 1)}` };
};

const swapped: Noise = ({ reference }, random) => {
  const at = 3 + Math.floor(random() * 5);
  const [one, two] = reference.slice(at);
  return { text: `${reference.slice(0, at)}${two}${one}${reference.slice(at + 2)} төлбөр` };
};

/** The twelve kinds of noise. */
const kinds: Record<string, Noise> = {
  exact: ({ reference }) => ({ text: `EB - Сургалтын төлбөр ${reference}` }),
  'small letters without a hyphen': ({ reference }) => ({ text: `${reference.replace('-', '').toLowerCase()} tulbur` }),
  'spaces inside': ({ reference }) => ({
    text: `ТӨЛБӨР ${reference.slice(0, 2)} ${reference.slice(3, 6)} ${reference.slice(6)}`,
  }),
  'Cyrillic letters': ({ reference }) => ({
    text: reference.replace(/[A-Z]/g, (letter) => cyrillic.get(letter) ?? letter),
  }),
  'a wrong character': wrongCharacter,
  'swapped characters': swapped,
  'a missing character': ({ reference }) => ({ text: `төлбөр ${reference.slice(0, 5)}${reference.slice(6)}` }),
  'another amount': ({ reference, amount }, random) => ({
    text: reference,
    amount: amount - draw(random, [500, 1000, 50_000]),
  }),
  'surname as an initial': (payment) => {
    const { name, surname } = namesOf(payment);
    return { text: `${surname[0]}.${name.toUpperCase()} сургалтын төлбөр` };
  },
  'surname first in Latin letters': (payment) => {
    const { name, surname } = namesOf(payment);
    return { text: `tulbur ${toLatin(surname)} ${toLatin(name)}`.toUpperCase() };
  },
  'a phone number': ({ phone_number: phone }, random) => ({ text: `${random() < 0.3 ? '+976 ' : ''}${phone} hicheel` }),
  'inside a long text': ({ reference }, random) => ({
    text: `ХААНААС: 05${digits(random, 8)} ${draw(random, surnames)} ${given(random)}; УТГА: ${reference}; ХББ ${digits(random, 6)}`,
  }),
};

/** Lines of strangers beside them: names and phone numbers of nobody, references that were never given. */
const stranger = (random: Random): Omit<NoisyLine, 'paymentId'> => {
  const text = draw(random, [
    () => `Түрээс ${digits(random, 8)}`,
    () => `ХААНААС: ${digits(random, 10)} орлого`,
    () => drawReference('EN', random),
    () => `Q.${given(random)} бараа`,
    () => 'Цалин 11 сар',
  ])();
  return { kind: 'stranger', amount: draw(random, amounts), text };
};

/** `count` lines with all kinds of noise, one in ten a stranger's. */
export function drawLines(random: Random, payments: readonly OpenPayment[], count: number): NoisyLine[] {
  const names = Object.keys(kinds);
  const paid = payments.toSorted(() => random() - 0.5);
  return Array.from({ length: count }, (_, nth) => {
    const [kind, payment] = [names[nth % names.length], paid[nth]];
    const make = kind === undefined ? undefined : kinds[kind];
    if (nth % 10 === 9 || !make || !payment || kind === undefined) return { ...stranger(random), paymentId: null };
    return { kind, amount: payment.amount, ...make(payment, random), paymentId: payment.id };
  });
}

/** Payments and lines that are the same for the same seed. */
export function drawStatement(seed: number, { payments, lines }: { payments: number; lines: number }) {
  const random = createRandom(seed);
  const open = drawPayments(random, payments);
  return { open, lines: drawLines(random, open, lines) };
}

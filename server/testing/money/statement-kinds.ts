import type { Random } from '#db/seed/random.ts';
import { referenceAlphabet } from '#domain/kernel/reference.ts';
import { payerText } from '#domain/statements/payers.ts';
import {
  digits,
  draw,
  drawGiven,
  type DrawnPayment,
  type DrawnStatement,
  drawParent,
  drawPhone,
  type NoisyLine,
  prices,
  toCyrillic,
  toFullWidth,
  toLatin,
} from './statement-people.ts';

interface Around {
  random: Random;
  /** An open payment of somebody for whom there is no other line. */
  take: () => DrawnPayment;
  /** A line of this kind, some days after the first. */
  line: (more: Partial<NoisyLine>, after?: number) => NoisyLine;
  drawn: DrawnStatement;
}

type Kind = (around: Around) => NoisyLine[];

/** What a payment costs in tugrik. */
const priceOf = ({ due, tugrik }: DrawnPayment) => tugrik ?? due;

const namesOf = ({ full_name }: DrawnPayment) => {
  const [name = '', surname = ''] = full_name.split(' ');
  return { name, surname };
};

const initialOf = (payment: DrawnPayment) => `${namesOf(payment).surname[0]}.${namesOf(payment).name}`;

/** One line for an open payment with its price. */
const one =
  (textOf: (payment: DrawnPayment, random: Random) => string, more: Partial<NoisyLine> = {}): Kind =>
  ({ take, random, line }) => {
    const payment = take();
    return [line({ amount: priceOf(payment), text: textOf(payment, random), paymentId: payment.id, ...more })];
  };

const sure = { maySure: true };

/** The place of a character of the code. */
const place = (random: Random, characters = 6) => 3 + Math.floor(random() * characters);

function withWrongCharacter(reference: string, random: Random) {
  const at = place(random);
  const others = [...referenceAlphabet].filter((letter) => letter !== reference[at]);
  return `${reference.slice(0, at)}${draw(random, others)}${reference.slice(at + 1)}`;
}

/** Two different neighbours swapped, from the character at `at` on. */
function withSwap(text: string, at: number): string {
  const [first, second] = text.slice(at);
  if (second === undefined) return withSwap(text, 3);
  if (first === second) return withSwap(text, at + 1);
  return `${text.slice(0, at)}${second}${first}${text.slice(at + 2)}`;
}

const glue = (random: Random) => draw(random, ['tolbor', 'surgalt', 'hicheel']);

const references: Record<string, Kind> = {
  exact: one(({ reference }) => `EB - Сургалтын төлбөр ${reference}`, sure),
  'small letters without a hyphen': one(({ reference }) => `${reference.replace('-', '').toLowerCase()} tulbur`, sure),
  'inside a long text': one(
    ({ reference }, random) =>
      `ХААНААС: 05${digits(random, 8)} ${drawParent(random)}; УТГА: ${reference}; ХББ ${digits(random, 6)}`,
    sure,
  ),
  'full-width characters': one(({ reference }) => `төлбөр　${toFullWidth(reference)}`, sure),
  'line breaks and blanks': one(({ reference }) => `Сургалтын\n  төлбөр \t ${reference.replace('-', '  ')}\n`, sure),
  "the parent's phone beside it": one(({ reference }, random) => `${reference} ${drawPhone(random)}`, sure),
  'own phone with swapped digits beside it': one(
    ({ reference, phone_number }) => `${reference} ${withSwap(phone_number, 4)}`,
    sure,
  ),
  'own name and phone beside it': one(
    (payment) => `${payment.reference} ${initialOf(payment)} ${payment.phone_number}`,
    sure,
  ),
  'spaces inside': one(
    ({ reference }) => `ТӨЛБӨР ${reference.slice(0, 2)} ${reference.slice(3, 6)} ${reference.slice(6)}`,
  ),
  'Cyrillic letters': one(({ reference }) => toCyrillic(reference), sure),
  'a wrong character': one(({ reference }, random) => `Сургалт ${withWrongCharacter(reference, random)}`),
  'swapped characters': one(({ reference }, random) => `${withSwap(reference, place(random, 5))} төлбөр`),
  'a missing character': one(({ reference }, random) => {
    const at = place(random);
    return `төлбөр ${reference.slice(0, at)}${reference.slice(at + 1)}`;
  }),
  'an additional character': one(({ reference }, random) => {
    const at = place(random);
    return `${reference.slice(0, at)}${draw(random, [...referenceAlphabet])}${reference.slice(at)}`;
  }),
  'inside a word': one(({ reference }, random) => `${glue(random)}${reference.replace('-', '')}bat`),
  'inside a word with a hyphen': one(({ reference }, random) => `${glue(random)}${reference}${drawGiven(random)}`),
  'inside a word in Cyrillic letters': one(({ reference }) => `төлбөр${toCyrillic(reference.replace('-', ''))}`),
  'another amount': ({ take, random, line }) => {
    const payment = take();
    const amount = priceOf(payment) - draw(random, [500, 1000, 50_000]);
    return [line({ amount, text: payment.reference, paymentId: payment.id })];
  },
  'two halves': ({ take, line }) => {
    const payment = take();
    const half = { amount: priceOf(payment) / 2, text: payment.reference, paymentId: payment.id };
    return [line(half), line({ ...half, text: `${payment.reference} үлдэгдэл` }, 2)];
  },
  'a fee in tugrik': ({ take, line }) => {
    const payment = Object.assign(take(), { due: 50, currency: 'USD', tugrik: 170_000 });
    return [line({ amount: 170_000, text: `Баталгаажуулалт ${payment.reference}`, paymentId: payment.id, ...sure })];
  },
};

const people: Record<string, Kind> = {
  'surname as an initial': one((payment) => `${initialOf(payment).toUpperCase()} сургалтын төлбөр`),
  'surname first in Latin letters': one((payment) => {
    const { name, surname } = namesOf(payment);
    return `tulbur ${toLatin(surname)} ${toLatin(name)}`.toUpperCase();
  }),
  'letters of old keyboards': one(({ full_name }) =>
    full_name.toLowerCase().replace(/[өү]/g, (letter) => (letter === 'ө' ? 'є' : 'ї')),
  ),
  'o and u for ө and ү': one(({ full_name }) =>
    full_name.replaceAll('ө', 'о').replaceAll('ү', 'у').replaceAll('э', 'е'),
  ),
  'a phone number': one(({ phone_number }, random) => `${random() < 0.3 ? '+976 ' : ''}${phone_number} hicheel`),
  'a phone number with a blank': one(({ phone_number }) => `976-${phone_number.slice(0, 4)} ${phone_number.slice(4)}`),
  'name and phone': one((payment) => `${payment.full_name} ${payment.phone_number}`),
  'a phone with swapped digits': one(({ phone_number }) => withSwap(phone_number, 2), { paymentId: null }),
  'a remembered parent': ({ take, random, line }) => {
    const [payment, payer] = [take(), drawParent(random)];
    Object.assign(payment, { payers: [payerText(payer)] });
    const written = draw(random, [payer.toUpperCase(), toLatin(payer), payer.replace(' ', '  ')]);
    return [line({ amount: priceOf(payment), text: 'сургалтын төлбөр', payer: written, paymentId: payment.id })];
  },
  'a phone of two people': ({ take, random, line }) => {
    const [child, sibling] = [take(), take()];
    Object.assign(child, { phone_number: drawPhone(random), due: prices[0], currency: 'MNT' });
    Object.assign(sibling, { phone_number: child.phone_number, due: child.due, currency: 'MNT' });
    return [line({ amount: child.due, text: child.phone_number })];
  },
  "another's name and phone beside it": ({ take, line }) => {
    const [named, payer] = [take(), take()];
    const text = `${named.reference} ${payer.full_name} ${payer.phone_number}`;
    return [line({ amount: priceOf(named), text, paymentId: named.id })];
  },
  "another's initial beside it": ({ take, line }) => {
    const [named, payer] = [take(), take()];
    return [line({ amount: priceOf(named), text: `${initialOf(payer)} ${named.reference}`, paymentId: named.id })];
  },
};

const states: Record<string, Kind> = {
  'a settled payment again': ({ take, random, line }) => {
    const payment = take();
    const text = `${payment.reference} 2-р сар`;
    const settled = line({ amount: priceOf(payment), text, paymentId: payment.id });
    Object.assign(payment, { status: draw(random, ['confirmed', 'refunded', 'waived']), due: 0 });
    return [settled];
  },
  'a payment twice': ({ take, line }) => {
    const payment = take();
    const paid = { amount: priceOf(payment), text: payment.reference, paymentId: payment.id, ...sure };
    return [line(paid), line(paid, 1)];
  },
  'a cancelled request': ({ take, line }) => {
    const payment = take();
    Object.assign(payment, { status: 'cancelled', enrollment_id: null });
    return [line({ amount: priceOf(payment), text: payment.reference, paymentId: payment.id })];
  },
  'a replaced instalment': ({ take, line }) => {
    const [replaced, payment] = [take(), take()];
    Object.assign(replaced, { ...payment, id: replaced.id, reference: replaced.reference, status: 'cancelled' });
    const enrollment_id = `enrollment of ${payment.id}`;
    for (const instalment of [replaced, payment]) Object.assign(instalment, { enrollment_id });
    return [line({ amount: priceOf(payment), text: replaced.reference, paymentId: payment.id, ...sure })];
  },
  'two references': ({ take, line }) => {
    const [paid, named] = [take(), take()];
    const paymentId = priceOf(paid) === priceOf(named) ? null : paid.id;
    return [line({ amount: priceOf(paid), text: `${named.reference} ${paid.reference}`, paymentId })];
  },
  'two references and their sum': ({ take, line }) => {
    const [paid, other] = [take(), take()];
    return [line({ amount: priceOf(paid) + priceOf(other), text: `${paid.reference}, ${other.reference}` })];
  },
  dollars: ({ take, line }) => {
    const payment = take();
    return [line({ amount: priceOf(payment), currency: 'USD', text: payment.reference, paymentId: payment.id })];
  },
};

/** A credit that went back after some days; both stand for its payment. */
const returned =
  (textsOf: (payment: DrawnPayment, random: Random) => [paid: Partial<NoisyLine>, back: Partial<NoisyLine>]): Kind =>
  ({ take, random, line }) => {
    const payment = take();
    const [paid, back] = textsOf(payment, random);
    const amount = priceOf(payment);
    return [
      line({ amount, paymentId: payment.id, ...paid }),
      line({ amount: -amount, paymentId: payment.id, ...back }, Math.floor(random() * 8)),
    ];
  };

const returns: Record<string, Kind> = {
  'back with its reference': returned(({ reference }) => [{ text: reference }, { text: `БУЦААЛТ ${reference}` }]),
  'back with a misspelt reference': returned(({ reference }) => [
    { text: reference },
    { text: `БУЦААЛТ ${reference.slice(0, 5)} ${reference.slice(5)}` },
  ]),
  'back to a name': returned(({ reference }, random) => {
    const parent = drawParent(random);
    return [{ text: `${reference} ${parent}` }, { text: `Буцаалт ${toLatin(parent)}` }];
  }),
  'back to a payer': returned(({ reference }, random) => {
    const payer = drawParent(random);
    return [
      { text: reference, payer },
      { text: 'Гүйлгээний буцаалт', payer: payer.toUpperCase() },
    ];
  }),
  'back to an account': returned(({ reference }, random) => {
    const account = `50${digits(random, 8)}`;
    return [{ text: `${account} ${reference}` }, { text: `ХААНА: ${account}` }];
  }),
  'back without a payer': ({ take, random, line }) => {
    // A price of its own, since such a reversal may be that of any credit with its amount.
    const due = 200_000 + Math.floor(random() * 100_000) * 2;
    const payment = Object.assign(take(), { due, currency: 'MNT', tugrik: null });
    const text = draw(random, [
      'Гүйлгээний буцаалт',
      'БУЦААЛТ',
      'Reversal of transaction',
      'refund',
      `Буцаасан ${digits(random, 10)}`,
    ]);
    return [
      line({ amount: due, text: payment.reference, paymentId: payment.id }),
      line({ amount: -due, text, paymentId: payment.id }, Math.floor(random() * 8)),
    ];
  },
  'back and paid again': ({ take, line }) => {
    const payment = take();
    const [amount, text, paymentId] = [priceOf(payment), payment.reference, payment.id];
    return [
      line({ amount, text, paymentId }),
      line({ amount: -amount, text: `БУЦААЛТ ${text}`, paymentId }),
      line({ amount, text, paymentId, ...sure }, 1),
    ];
  },
  'back from an earlier statement': ({ take, line, drawn }) => {
    const payment = Object.assign(take(), { is_proposed: true });
    const [amount, text] = [priceOf(payment), `БУЦААЛТ ${payment.reference}`];
    const { day, currency, payer } = line({}, 0);
    const id = `earlier-${payment.id}`;
    drawn.earlier.push({ id, day, amount, currency, payer, text: payment.reference, payment_id: payment.id });
    drawn.returned.push(id);
    return [line({ amount: -amount, text, paymentId: payment.id }, 3)];
  },
  'a refund of long ago': ({ take, line }) => {
    const payment = take();
    const refund = line({ amount: -priceOf(payment), text: payment.reference, paymentId: payment.id });
    Object.assign(payment, { status: 'confirmed', due: 0 });
    return [refund];
  },
};

/** Lines with all that payers and banks do to a text; the key names the kind. */
export const kindsOfNoise: Readonly<Record<string, Kind>> = { ...references, ...people, ...states, ...returns };

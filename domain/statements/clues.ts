import type { StatementLine } from './columns.ts';
import { nameKeysIn } from './names.ts';
import { comparable, payerText, phonesIn } from './payers.ts';
import { codesIn, gluedReferencesIn, partsOf, referencesIn } from './references.ts';

export type MatchedLine = Pick<StatementLine, 'day' | 'amount' | 'currency' | 'text' | 'payer'>;

/** A transfer of an earlier statement. */
export interface EarlierTransfer extends MatchedLine {
  id: string;
  /** Allocated or proposed. */
  payment_id: string | null;
}

const returnWords = /(?<!\p{L})(?:буцаа|butsaa|bucaa|revers|return|refund)/iu;

/** Everything in a line by which a payment or a payer is found. */
export type ReadLine = ReturnType<typeof readClues>;

// Without spreading objects, which takes as long as all the rest.
export function readClues({
  day,
  amount,
  currency,
  text,
  payer,
  id,
  payment_id,
}: MatchedLine & Partial<EarlierTransfer>) {
  const plain = comparable(text);
  const { inside, misspelt } = codesIn(plain);
  return {
    day,
    amount,
    currency,
    id,
    payment_id,
    references: referencesIn(plain),
    /** References inside words. */
    glued: gluedReferencesIn(plain),
    inside,
    misspelt,
    phones: phonesIn(plain),
    names: nameKeysIn(plain),
    payerText: payerText(payer),
    /** Such as accounts. */
    numbers: plain.match(/\d{8,}/g) ?? [],
    /** It says that money went back. */
    isReturn: returnWords.test(plain),
  };
}

export const partsIn = ({ inside, misspelt }: ReadLine) => [...inside, ...misspelt.flatMap(partsOf)];

export const payersIn = ({ phones, names, payerText: payer }: ReadLine) => [
  ...phones,
  ...names,
  ...(payer ? [payer] : []),
];

/** The keys by which the database looks up candidates: references, parts of codes (`partsOf`), phone numbers and names, and payers. */
export function keysIn(lines: readonly ReadLine[]) {
  const credits = lines.filter(({ amount }) => amount > 0);
  return {
    references: [...new Set(lines.flatMap(({ references, glued }) => [...references, ...glued]))],
    parts: [...new Set(credits.flatMap(partsIn))],
    payers: [...new Set(credits.flatMap(payersIn))],
    payerTexts: [...new Set(credits.flatMap(({ payerText: payer }) => payer || []))],
  };
}

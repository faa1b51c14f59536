import { plusDays } from '#domain/kernel/time.ts';
import type { ReadLine } from './clues.ts';
import { indexOf } from './evidence.ts';
import { returnDays } from './rules.ts';

/** Finds the ids of payments: those with the references in a line, and all that it may mean. */
export interface Naming {
  named: (line: ReadLine) => readonly string[];
  meant: (line: ReadLine) => readonly string[];
}

/** The credits that each debit may have taken back: one, or several that cannot be told apart. A credit goes back once. Yields between lines. */
export function* findReturns(
  lines: readonly ReadLine[],
  { named, meant }: Naming,
): Generator<undefined, Map<ReadLine, ReadLine[]>> {
  const credits = lines.filter(({ amount }) => amount > 0);
  const debits = lines.filter(({ amount }) => amount < 0).toSorted((one, two) => (one.day < two.day ? -1 : 1));
  const returns = new Map<ReadLine, ReadLine[]>();
  const gone = new Set<ReadLine>();
  const isAboutOne = (credit: ReadLine, debit: ReadLine) => {
    const [ids, others] = [named(credit), named(debit)];
    return ids.length === 0 || others.length === 0 || ids.some((id) => others.includes(id));
  };
  // What a transfer and its return have in common, the strongest first. A part may go back by its reference only.
  const ties = [
    (line: ReadLine) => withAmount(line, meant(line)),
    named,
    (line: ReadLine) =>
      withAmount(line, [...line.numbers, ...line.phones, ...(line.payerText ? [line.payerText] : [])]),
    (line: ReadLine) => withAmount(line, line.names),
    // A reversal that names nobody may be that of any credit.
    (line: ReadLine) =>
      line.amount > 0 || (isUnnamedReturn(line) && named(line).length === 0) ? withAmount(line, ['any']) : [],
  ];
  for (const keysOf of debits.length > 0 ? ties : []) {
    const index = yield* indexOf(credits, keysOf);
    for (const debit of debits.filter((one) => !returns.has(one))) {
      yield;
      const found = new Set(keysOf(debit).flatMap((key) => index.get(key) ?? []));
      const possible = [...found].filter(
        (credit) => !gone.has(credit) && mayGoBack(credit, debit) && isAboutOne(credit, debit),
      );
      if (possible.length > 0) returns.set(debit, possible);
      if (possible.length === 1) possible.forEach((credit) => gone.add(credit));
    }
  }
  return returns;
}

const withAmount = ({ amount, currency }: ReadLine, keys: readonly string[]) =>
  keys.map((key) => `${key} ${Math.abs(amount)} ${currency}`);

const isUnnamedReturn = ({ isReturn, phones, names, payerText }: ReadLine) =>
  isReturn && phones.length === 0 && names.length === 0 && payerText === '';

const mayGoBack = (credit: ReadLine, debit: ReadLine) =>
  credit.day <= debit.day && debit.day <= plusDays(credit.day, returnDays);

import type { Currency } from '#domain/payments/rules.ts';
import { nameKeysIn, nameKeysOf } from './names.ts';
import { codeOf, isAlmost, misspeltCodesIn, partsOf, referencesIn } from './references.ts';
import { type MatchReason, statementCurrency } from './rules.ts';

/** A payment that is awaited. */
export interface OpenPayment {
  id: string;
  reference: string;
  amount: number;
  currency: Currency;
  /** Null after the account is deleted, as are name and phone number. */
  person_id: string | null;
  full_name: string | null;
  phone_number: string | null;
  /** Proposed as unsure for an earlier line. */
  is_proposed: boolean;
}

/** The proposed payment; it is sure without a reason. Both are null when nothing fits. */
export interface Match<Payment> {
  payment: Payment | null;
  reason: MatchReason | null;
}

/** How payments are found, the strongest evidence first. Each returns those that fit. */
type Evidence<Payment> = (line: PaidLine) => Payment[];

interface PaidLine {
  amount: number;
  text: string;
}

/**
 * Proposes a payment for each line. A payment is proposed for one line only, and where several fit equally, none is. `payments` begin with the
 * oldest, which is proposed first of those of one person.
 */
export function matchLines<Payment extends OpenPayment>(
  lines: readonly PaidLine[],
  payments: readonly Payment[],
): Match<Payment>[] {
  const { sure, unsure } = evidenceOf(payments);
  const matches = lines.map((): Match<Payment> => ({ payment: null, reason: null }));
  const taken = new Set<string>();
  const propose = (at: number, payment: Payment, reason: MatchReason | null) => {
    matches[at] = { payment, reason };
    taken.add(payment.id);
  };
  const isFree = ({ id }: Payment) => !taken.has(id);
  const isNew = (payment: Payment) => isFree(payment) && !payment.is_proposed;
  const isUndecided = (at: number) => matches[at]?.payment === null && matches[at]?.reason === null;

  for (const [at, line] of lines.entries()) {
    const payment = sure(line).find(isFree);
    if (payment) propose(at, payment, null);
  }
  // Line by line for each kind of evidence, so that weaker evidence never takes a payment from stronger.
  for (const [nth, [reason, find]] of unsure.entries()) {
    for (const [at, line] of lines.entries()) {
      if (!isUndecided(at)) continue;
      const found = find(line).filter(isNew);
      if (found.length === 0) continue;
      const weaker = unsure.slice(nth + 1).map(([, findOther]) => findOther);
      const payment = onlyOne(found, line, weaker);
      if (payment) propose(at, payment, reason);
      else matches[at] = { payment: null, reason: 'several' };
    }
  }
  return matches;
}

/** The payment of the only person for whom all evidence fits, or null. */
function onlyOne<Payment extends OpenPayment>(
  found: readonly Payment[],
  line: PaidLine,
  more: readonly Evidence<Payment>[],
): Payment | null {
  const [first] = found;
  if (found.length === 1 || isOfOnePerson(found)) return first ?? null;
  const [next, ...rest] = more;
  if (!next) return null;
  const people = new Set(next(line).map(({ person_id }) => person_id));
  const narrowed = found.filter(({ person_id }) => people.has(person_id));
  return onlyOne(narrowed.length > 0 ? narrowed : found, line, rest);
}

const isOfOnePerson = ([first, ...rest]: readonly OpenPayment[]) =>
  first !== undefined && first.person_id !== null && rest.every(({ person_id }) => person_id === first.person_id);

function evidenceOf<Payment extends OpenPayment>(payments: readonly Payment[]) {
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const byPart = indexOf(payments, ({ reference }) => partsOf(codeOf(reference)));
  const byPhone = indexOf(payments, ({ phone_number }) => phonesIn(phone_number ?? '').slice(0, 1));
  const byName = indexOf(payments, ({ full_name }) => nameKeysOf(full_name ?? ''));
  const isPaid =
    ({ amount }: PaidLine) =>
    (payment: Payment) =>
      payment.amount === amount && payment.currency === statementCurrency;
  const named = ({ text }: PaidLine) =>
    unique(referencesIn(text).flatMap((reference) => byReference.get(reference) ?? []));

  // A transfer for two payments has the amount of neither, or of both.
  const sure: Evidence<Payment> = (line) => (named(line).length === 1 ? named(line).filter(isPaid(line)) : []);
  const misspelt: Evidence<Payment> = (line) =>
    unique(
      misspeltCodesIn(line.text).flatMap((code) =>
        partsOf(code)
          .flatMap((part) => byPart.get(part) ?? [])
          .filter(({ reference }) => isAlmost(code, codeOf(reference))),
      ),
    ).filter(isPaid(line));
  const unsure: [MatchReason, Evidence<Payment>][] = [
    ['amount', named],
    ['misspelt', misspelt],
    ['phone', (line) => byKeys(byPhone, phonesIn(line.text)).filter(isPaid(line))],
    ['name', (line) => byKeys(byName, nameKeysIn(line.text)).filter(isPaid(line))],
  ];
  return { sure, unsure };
}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

const byKeys = <Payment>(index: ReadonlyMap<string, Payment[]>, keys: readonly string[]) =>
  unique(keys.flatMap((key) => index.get(key) ?? []));

function indexOf<Payment>(payments: readonly Payment[], keysOf: (payment: Payment) => string[]) {
  const index = new Map<string, Payment[]>();
  for (const payment of payments) {
    for (const key of keysOf(payment)) {
      const found = index.get(key);
      if (found) found.push(payment);
      else index.set(key, [payment]);
    }
  }
  return index;
}

/** The Mongolian phone numbers in a text, without the country's code. */
const phonesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<!\d)(?:\+?976[\s-]?)?([5-9]\d{3})[\s-]?(\d{4})(?!\d)/g),
    ([, first, last]) => `${first}${last}`,
  );

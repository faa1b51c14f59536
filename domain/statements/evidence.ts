import { type Currency, openPaymentStatuses, type PaymentStatus } from '#domain/payments/rules.ts';
import { payersIn, type ReadLine } from './clues.ts';
import { codeOf, endsOf, isAlmost } from './references.ts';
import { statementCurrency } from './rules.ts';
import { type MatchReason } from '#domain/transfers/rules.ts';

/** A payment that a line may be for. */
export interface PaymentCandidate {
  id: string;
  reference: string;
  status: PaymentStatus;
  /** What is still owed, in its currency. */
  due: number;
  currency: Currency;
  /** What a payment in another currency costs in tugrik. */
  tugrik: number | null;
  /** Null after the account is deleted. */
  person_id: string | null;
  /** The person's phone number and names, see `payerKeysOf`. */
  payer_keys: readonly string[];
  enrollment_id: string | null;
  /** Proposed as unsure for an earlier line. */
  is_proposed: boolean;
  /** Those who have paid for this person, by `payerText`. */
  payers: readonly string[];
}

/** Finds the payments that fit a line. */
export type Evidence<Payment> = (line: ReadLine) => Payment[];

const openStatuses: ReadonlySet<PaymentStatus> = new Set(openPaymentStatuses);

export const isOpen = ({ status }: PaymentCandidate) => openStatuses.has(status);

/** What is owed in the currency of a line; null if that is unknown. */
export function dueIn({ currency }: ReadLine, payment: PaymentCandidate): number | null {
  if (payment.currency === currency) return payment.due;
  return currency === statementCurrency ? payment.tugrik : null;
}

export const isPaidBy = (line: ReadLine, payment: PaymentCandidate) => dueIn(line, payment) === line.amount;

const wantedIn = (line: ReadLine) => [...[...line.inside, ...line.misspelt].flatMap(endsOf), ...payersIn(line)];

/** Indexes of the candidates by what `lines` contain. Yields between candidates. */
export function* indexCandidates<Payment extends PaymentCandidate>(
  candidates: readonly Payment[],
  lines: readonly ReadLine[],
) {
  const open = candidates.filter(isOpen);
  const wanted = new Set(lines.flatMap(wantedIn));
  yield;
  const byReference = new Map(candidates.map((payment) => [payment.reference, payment]));
  const byEnrollment = yield* indexOf(open, ({ enrollment_id }) => (enrollment_id === null ? [] : [enrollment_id]));
  const byEnd = yield* indexOf(open, ({ reference }) => endsOf(codeOf(reference)), wanted);
  const byPayer = yield* indexOf(open, ({ payer_keys }) => payer_keys, wanted);
  const byPayerText = yield* indexOf(open, ({ payers }) => payers, wanted);

  const withReferences = (references: readonly string[]) =>
    unique(references.flatMap((reference) => byReference.get(reference) ?? []));
  const literal = oncePerLine<Payment>(({ references, glued }) => withReferences([...references, ...glued]));
  /** The reference of a cancelled payment stands for the oldest open one of its enrollment. */
  const inPlaceOf = (payment: Payment) =>
    (payment.status === 'cancelled' && byEnrollment.get(payment.enrollment_id ?? '')?.[0]) || payment;
  const named = oncePerLine<Payment>((line) => unique(literal(line).map(inPlaceOf)));
  const paid = (find: Evidence<Payment>) => (line: ReadLine) => find(line).filter((one) => isPaidBy(line, one));
  const ofPerson = (keys: readonly string[]) => valuesOf(byPayer, keys);
  const ofCodes = (codes: readonly string[], isMeant: (code: string, other: string) => boolean) =>
    unique(
      codes.flatMap((code) =>
        valuesOf(byEnd, endsOf(code)).filter(({ reference }) => isMeant(code, codeOf(reference))),
      ),
    );
  const inside: Evidence<Payment> = (line) =>
    unique([...ofCodes(line.inside, (code, other) => code === other), ...named(line).filter(isOpen)]);
  const misspelt = oncePerLine<Payment>((line) => ofCodes(line.misspelt, isAlmost));
  const weaker: [MatchReason, Evidence<Payment>][] = [
    ['misspelt', paid(misspelt)],
    ['inside', paid(inside)],
    ['phone', paid(({ phones }) => ofPerson(phones))],
    ['payer', paid(({ payerText }) => valuesOf(byPayerText, [payerText]))],
    ['name', paid(({ names }) => ofPerson(names))],
  ];
  return {
    /** Payments with the references in a line, also inside words. */
    named,
    /** Those with whole references. */
    whole: ({ references }: ReadLine) => unique(withReferences(references).map(inPlaceOf)),
    /** Those with just these references. */
    literal,
    misspelt,
    /** What a reference that is not whole, and the payer, may mean, the strongest first. */
    weaker,
    /** True if phone number or name are another's, and none is the person's. */
    contradicts: (line: ReadLine, payment: Payment) => {
      const people = ofPerson([...line.phones, ...line.names]);
      const isSame = (other: Payment) => other === payment || isOfOnePerson([payment, other]);
      return people.length > 0 && !people.some(isSame);
    },
  };
}

export const isOfOnePerson = ([first, ...rest]: readonly PaymentCandidate[]) =>
  first !== undefined && first.person_id !== null && rest.every(({ person_id }) => person_id === first.person_id);

/** Evidence that is needed several times. */
function oncePerLine<Payment>(find: Evidence<Payment>): Evidence<Payment> {
  const known = new Map<ReadLine, Payment[]>();
  return (line) => {
    const found = known.get(line) ?? find(line);
    known.set(line, found);
    return found;
  };
}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

const valuesOf = <Value>(index: ReadonlyMap<string, Value[]>, keys: readonly string[]) =>
  unique(keys.flatMap((key) => index.get(key) ?? []));

/** The items by each of their keys, or by those in `wanted`. Yields between items. */
export function* indexOf<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  wanted?: ReadonlySet<string>,
): Generator<undefined, Map<string, Item[]>> {
  const index = new Map<string, Item[]>();
  for (const item of items) {
    yield;
    for (const key of keysOf(item)) {
      if (wanted?.has(key) === false) continue;
      const found = index.get(key);
      if (found) found.push(item);
      else index.set(key, [item]);
    }
  }
  return index;
}

import type { ReadLine } from './clues.ts';
import {
  dueIn,
  type Evidence,
  indexCandidates,
  isOfOnePerson,
  isOpen,
  isPaidBy,
  type PaymentCandidate,
} from './evidence.ts';
import { findReturns, type Naming } from './returns.ts';
import { statementCurrency } from './rules.ts';
import { type MatchReason } from '#domain/transfers/rules.ts';

/** The proposed payment; it is sure without a reason. Both are null when nothing fits. */
export interface Match<Payment> {
  payment: Payment | null;
  reason: MatchReason | null;
}

export interface Matches<Payment> {
  /** By line. */
  matches: Match<Payment>[];
  /** The ids of the earlier credits that new debits may have taken back. */
  returned: string[];
}

/** `matchInParts` in one go. */
export function matchLines<Payment extends PaymentCandidate>(
  ...given: Parameters<typeof matchInParts<Payment>>
): Matches<Payment> {
  const parts = matchInParts(...given);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/**
 * Proposes a payment for each line. An open payment is proposed for one line, and for others only if they name it by its reference; where several fit
 * equally, none is. `candidates` begin with the oldest, which is proposed first of those of one person. Yields between lines.
 */
export function* matchInParts<Payment extends PaymentCandidate>(
  lines: readonly ReadLine[],
  candidates: readonly Payment[],
  earlier: readonly ReadLine[],
): Generator<undefined, Matches<Payment>> {
  const index = yield* indexCandidates(candidates, [...lines, ...earlier]);
  const returns = yield* findReturns([...earlier, ...lines], namingBy(index));
  const back = new Set([...returns.values()].flat());
  const propose = proposer(index);
  const credits = lines.filter(({ amount }) => amount > 0);
  const matches = yield* propose(credits.filter((line) => !back.has(line)));
  for (const [line, { payment }] of yield* propose(credits.filter((line) => back.has(line))))
    matches.set(line, { payment, reason: 'returned' });

  const byId = new Map(candidates.map((payment) => [payment.id, payment]));
  for (const debit of lines.filter(({ amount }) => amount < 0)) {
    yield;
    const found = returns.get(debit) ?? [];
    const named = index.literal(debit);
    const paid = new Set(found.flatMap((line) => matches.get(line)?.payment ?? byId.get(line.payment_id ?? '') ?? []));
    const [payment = null, ...others] = paid.size === 1 ? paid : named;
    if (found.length > 0 || named.length > 0)
      matches.set(debit, { payment: others.length > 0 ? null : payment, reason: 'returned' });
  }
  return {
    matches: lines.map((line) => matches.get(line) ?? { payment: null, reason: null }),
    returned: [...new Set(lines.flatMap((line) => returns.get(line) ?? []))].flatMap(({ id }) => id ?? []),
  };
}

type ResultOf<Parts> = Parts extends Generator<undefined, infer Result> ? Result : never;
type Index<Payment extends PaymentCandidate> = ResultOf<ReturnType<typeof indexCandidates<Payment>>>;

function namingBy<Payment extends PaymentCandidate>({ literal, misspelt }: Index<Payment>): Naming {
  const named = (line: ReadLine) => [
    ...literal(line).map(({ id }) => id),
    ...(line.payment_id ? [line.payment_id] : []),
  ];
  return { named, meant: (line) => [...named(line), ...misspelt(line).map(({ id }) => id)] };
}

/** Proposes payments for credits; what it has proposed once is taken. */
function proposer<Payment extends PaymentCandidate>(index: Index<Payment>) {
  const [taken, settled] = [new Set<string>(), new Set<string>()];
  const isNew = ({ id, is_proposed }: Payment) => !taken.has(id) && !is_proposed;
  return function* (lines: readonly ReadLine[]): Generator<undefined, Map<ReadLine, Match<Payment>>> {
    const matches = new Map<ReadLine, Match<Payment>>(lines.map((line) => [line, { payment: null, reason: null }]));
    const undecided = () => lines.filter((line) => !matches.get(line)?.payment && !matches.get(line)?.reason);
    const decide = (line: ReadLine, payment: Payment | null, reason: MatchReason | null) => {
      matches.set(line, { payment, reason });
      if (payment) taken.add(payment.id);
    };
    for (const line of lines) {
      yield;
      const payment = sureOf(line, index);
      if (!payment || settled.has(payment.id)) continue;
      decide(line, payment, null);
      settled.add(payment.id);
    }
    for (const line of undecided()) {
      yield;
      const { payment, reason } = namedIn(line, index);
      if (reason) decide(line, payment, payment && settled.has(payment.id) ? 'settled' : reason);
    }
    // Line by line for each kind of evidence, so that weaker evidence never takes a payment from stronger.
    for (const [nth, [reason, find]] of index.weaker.entries()) {
      const weaker = index.weaker.slice(nth + 1).map(([, findOther]) => findOther);
      for (const line of undecided()) {
        yield;
        const found = find(line).filter(isNew);
        if (found.length === 0) continue;
        const payment = onlyOne(found, line, weaker);
        decide(line, payment, payment ? inTugrik(line, reason) : 'several');
      }
    }
    return matches;
  };
}

const inTugrik = ({ currency }: ReadLine, reason: MatchReason) =>
  currency === statementCurrency ? reason : 'currency';

/** The only payment that a line names if nothing speaks against it. */
function sureOf<Payment extends PaymentCandidate>(line: ReadLine, index: Index<Payment>): Payment | null {
  // A transfer for two payments has the amount of neither, or of both.
  const [payment, ...others] = index.named(line);
  if (!payment || others.length > 0 || line.currency !== statementCurrency || !isPaidBy(line, payment)) return null;
  return isOpen(payment) && index.whole(line).length > 0 && !index.contradicts(line, payment) ? payment : null;
}

/** The payment that a line names, and why it is unsure. */
function namedIn<Payment extends PaymentCandidate>(line: ReadLine, index: Index<Payment>): Match<Payment> {
  const whole = index.whole(line);
  const named = whole.length > 0 ? whole : index.named(line).filter((payment) => !isOpen(payment));
  if (named.length === 0) return { payment: null, reason: null };
  const open = named.filter(isOpen);
  const sum = open.reduce((total, payment) => total + (dueIn(line, payment) ?? 0), 0);
  const others = index.weaker.map(([, find]) => find);
  const isForAll = open.length > 1 && sum === line.amount;
  const payment = isForAll ? null : onlyOne(open.length > 0 ? open : named, line, others);
  if (!payment) return { payment, reason: 'several' };
  if (!isOpen(payment)) return { payment, reason: payment.status === 'cancelled' ? 'ended' : 'settled' };
  return { payment, reason: inTugrik(line, named.length === 1 && isPaidBy(line, payment) ? 'conflict' : 'amount') };
}

/** The payment of the only person for whom all evidence fits, or null. */
function onlyOne<Payment extends PaymentCandidate>(
  found: readonly Payment[],
  line: ReadLine,
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

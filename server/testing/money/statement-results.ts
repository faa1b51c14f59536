import type { Match } from '#domain/statements/matching.ts';
import type { PaymentCandidate } from '#domain/statements/evidence.ts';
import type { NoisyLine } from './statement-people.ts';

export interface KindResults {
  lines: number;
  /** Proposed as expected: sure and unsure. */
  sure: number;
  unsure: number;
  /** More than one fits. */
  several: number;
  /** Not proposed, though expected. */
  missed: number;
  /** Another payment than expected. */
  wrong: number;
  /** Sure, though another payment or none was expected, or one that may not be sure. */
  wrongSure: number;
}

/** What was proposed by kind of noise. */
export function resultsByKind(lines: readonly NoisyLine[], matches: readonly Match<PaymentCandidate>[]) {
  const kinds = new Map<string, KindResults>();
  for (const [at, { kind, paymentId, maySure }] of lines.entries()) {
    const { payment = null, reason = null } = matches[at] ?? {};
    const of = kinds.get(kind) ?? { lines: 0, sure: 0, unsure: 0, several: 0, missed: 0, wrong: 0, wrongSure: 0 };
    of.lines += 1;
    if (payment && payment.id !== paymentId) of.wrong += 1;
    else if (payment) of[reason ? 'unsure' : 'sure'] += 1;
    else if (reason === 'several') of.several += 1;
    else if (paymentId !== null) of.missed += 1;
    if (payment && !reason && (payment.id !== paymentId || !maySure)) of.wrongSure += 1;
    kinds.set(kind, of);
  }
  return kinds;
}

/** The share of the lines for which a payment is expected that got it. */
export function proposedShare(lines: readonly NoisyLine[], kinds: ReadonlyMap<string, KindResults>) {
  const proposed = [...kinds.values()].reduce((sum, { sure, unsure }) => sum + sure + unsure, 0);
  return proposed / lines.filter(({ paymentId }) => paymentId !== null).length;
}

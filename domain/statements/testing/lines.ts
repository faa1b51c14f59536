import { type EarlierTransfer, type MatchedLine, readClues } from '../clues.ts';
import type { PaymentCandidate } from '../evidence.ts';
import { matchLines } from '../matching.ts';
import { payerKeysOf } from '../payers.ts';

interface Person {
  full_name?: string;
  phone_number?: string;
}

export const payment = (
  id: string,
  { full_name = '', phone_number = '', ...more }: Partial<PaymentCandidate> & Person = {},
): PaymentCandidate => ({
  id,
  person_id: id,
  reference: `EN-${id}`,
  status: 'awaited',
  due: 75_000,
  currency: 'MNT',
  tugrik: null,
  payer_keys: payerKeysOf({ full_name, phone_number }),
  enrollment_id: null,
  is_proposed: false,
  payers: [],
  ...more,
});

export const line = (text: string, more: Partial<MatchedLine> = {}): MatchedLine => ({
  day: '2026-11-20',
  amount: 75_000,
  currency: 'MNT',
  text,
  payer: '',
  ...more,
});

export const match = (lines: MatchedLine[], candidates: PaymentCandidate[], earlier: EarlierTransfer[] = []) =>
  matchLines(lines.map(readClues), candidates, earlier.map(readClues));

export const matchesOf = (...given: Parameters<typeof match>) =>
  match(...given).matches.map(({ payment: found, reason }) => [found?.id ?? null, reason]);

export const matchOf = (text: string, candidates: PaymentCandidate[], more: Partial<MatchedLine> = {}) =>
  matchesOf([line(text, more)], candidates)[0];

export const [one, other] = [
  payment('7K3M9Q', { full_name: 'Тэмүүлэн Дорж', phone_number: '+976 9911 2233' }),
  payment('ABCDEF', { full_name: 'Номин Бат', phone_number: '88001122' }),
];

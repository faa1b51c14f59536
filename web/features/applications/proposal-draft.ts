import type { StoredFile } from '#domain/kernel/content.ts';
import { readPrice } from '#domain/applications/rules.ts';
import type { ProposalBody } from './api.ts';

export interface ProposalDraft {
  price: string;
  proposal: string;
  sample: StoredFile | null;
}

export const emptyDraft: ProposalDraft = { price: '', proposal: '', sample: null };

export type ProposalFault = 'required' | 'wrong';

export function faultsOf(draft: ProposalDraft) {
  const faults: Partial<Record<'price' | 'proposal', ProposalFault>> = {};
  if (draft.price === '') faults.price = 'required';
  else if (readPrice(draft.price) === null) faults.price = 'wrong';
  if (draft.proposal.trim() === '') faults.proposal = 'required';
  return faults;
}

/**
 * Keeps digits, also full-width ones, and drops separators. Points and minus signs stay for the check to refuse:
 * "12.50" must not become 1250.
 */
export const typedPrice = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** Null while the draft has faults. */
export function bodyOf(draft: ProposalDraft): ProposalBody | null {
  const price = readPrice(draft.price);
  if (price === null || Object.keys(faultsOf(draft)).length > 0) return null;
  return { proposal: draft.proposal.trim(), price, sample_file_id: draft.sample?.id ?? null };
}

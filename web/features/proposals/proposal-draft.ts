import * as z from 'zod/mini';
import { storedFile } from '#domain/kernel/content.ts';
import { readPrice } from '#domain/proposals/rules.ts';
import type { ProposalBody } from './api.ts';

/** What the form holds while it is filled in. */
export const draftShape = z.object({
  price: z.string(),
  proposal: z.string(),
  sample: z.nullable(storedFile),
});

/** What the form holds while it is filled in. */
export type ProposalDraft = z.output<typeof draftShape>;

/** A form that nobody has touched. */
export const emptyDraft: ProposalDraft = { price: '', proposal: '', sample: null };

/** What can be wrong with a member of the form. */
export type ProposalFault = 'required' | 'wrong';

/** The faults of a draft by member, in the order of the form. */
export function faultsOf(draft: ProposalDraft) {
  const faults: Partial<Record<'price' | 'proposal', ProposalFault>> = {};
  if (draft.price === '') faults.price = 'required';
  else if (readPrice(draft.price) === null) faults.price = 'wrong';
  if (draft.proposal.trim() === '') faults.proposal = 'required';
  return faults;
}

/**
 * What stays of a typed price: digits, those of a Japanese keyboard too, without marks between them. A point or a minus
 * stays for the check to refuse, since "12.50" must not turn into 1250.
 */
export const typedPrice = (typed: string): string => typed.normalize('NFKC').replace(/[^\d.-]/g, '');

/** The draft as it is sent; null while something is wrong with it. */
export function bodyOf(draft: ProposalDraft): ProposalBody | null {
  const price = readPrice(draft.price);
  if (price === null || Object.keys(faultsOf(draft)).length > 0) return null;
  return { proposal: draft.proposal.trim(), price, sample_file_id: draft.sample?.id ?? null };
}

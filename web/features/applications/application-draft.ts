import { completeLink, isHttpLink } from '#domain/kernel/links.ts';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { ApplicationBody } from './api.ts';

export interface ApplicationDraft {
  cover_letter: string;
  resume: StoredFile | null;
  facebook_link: string;
  payment_confirmed: boolean;
}

export const emptyDraft: ApplicationDraft = {
  cover_letter: '',
  resume: null,
  facebook_link: '',
  payment_confirmed: false,
};

export type ApplicationFault = 'required' | 'wrong';

/** The faults of a draft for a job that costs `fee` MNT. */
export function faultsOf(draft: ApplicationDraft, fee: number) {
  const faults: Partial<Record<keyof ApplicationDraft, ApplicationFault>> = {};
  if (draft.cover_letter.trim() === '') faults.cover_letter = 'required';
  if (!draft.resume) faults.resume = 'required';
  if (draft.facebook_link.trim() === '') faults.facebook_link = 'required';
  else if (!readProfileLink(draft.facebook_link)) faults.facebook_link = 'wrong';
  if (fee > 0 && !draft.payment_confirmed) faults.payment_confirmed = 'required';
  return faults;
}

/** Adds a missing https://; null if it is not a web address. */
export function readProfileLink(typed: string): string | null {
  const link = completeLink(typed);
  // A single word parses as a URL too, but has no domain.
  return isHttpLink(link) && new URL(link).hostname.includes('.') ? link : null;
}

/** Null while the draft has faults. */
export function bodyOf(draft: ApplicationDraft, fee: number): ApplicationBody | null {
  const link = readProfileLink(draft.facebook_link);
  if (!draft.resume || !link || Object.keys(faultsOf(draft, fee)).length > 0) return null;
  return {
    cover_letter: draft.cover_letter.trim(),
    resume_file_id: draft.resume.id,
    facebook_link: link,
    payment_confirmed: fee > 0 ? draft.payment_confirmed : true,
    application_fee: fee,
  };
}

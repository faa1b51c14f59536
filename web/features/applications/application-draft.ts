import { completeLink, isHttpLink } from '#domain/kernel/addresses/links.ts';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { ConsentForm } from '#domain/applications/sharing.ts';
import type { ApplicationBody } from './api.ts';

/** What an applicant chooses about what a company sees. */
export interface ConsentDraft {
  leaves_photo: boolean;
  leaves_phone: boolean;
  salary_wish: string;
}

export interface ApplicationDraft extends ConsentDraft {
  cover_letter: string;
  resume: StoredFile | null;
  facebook_link: string;
  payment_confirmed: boolean;
  agrees: boolean;
  /** 志望動機 for the company; null while it is that of the profile. */
  motivation: string | null;
  /** The id of the papers that were drawn for the form. */
  drawn_id: string | null;
}

export const emptyConsent: ConsentDraft = { leaves_photo: false, leaves_phone: false, salary_wish: '' };

export const consentOf = ({ leaves_photo, leaves_phone, salary_wish }: ConsentDraft): ConsentForm => ({
  left_out: [...(leaves_photo ? (['photo'] as const) : []), ...(leaves_phone ? (['phone'] as const) : [])],
  salary_wish: salary_wish.trim() || null,
});

export const emptyDraft: ApplicationDraft = {
  cover_letter: '',
  resume: null,
  facebook_link: '',
  payment_confirmed: false,
  ...emptyConsent,
  agrees: false,
  motivation: null,
  drawn_id: null,
};

export type ApplicationFault = 'required' | 'wrong';
export type RequiredField = 'cover_letter' | 'resume' | 'facebook_link' | 'payment_confirmed';

/** The faults of a draft for a job that costs `fee` MNT. */
export function faultsOf(draft: ApplicationDraft, fee: number) {
  const faults: Partial<Record<RequiredField, ApplicationFault>> = {};
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

/** Null while the draft has faults; with a consent only if there is a company to see the application. */
export function bodyOf(draft: ApplicationDraft, fee: number, hasRecipient: boolean): ApplicationBody | null {
  const link = readProfileLink(draft.facebook_link);
  if (!draft.resume || !link || Object.keys(faultsOf(draft, fee)).length > 0) return null;
  return {
    cover_letter: draft.cover_letter.trim(),
    resume_file_id: draft.resume.id,
    facebook_link: link,
    payment_confirmed: fee > 0 ? draft.payment_confirmed : true,
    application_fee: fee,
    ...(hasRecipient && draft.agrees && { consent: consentOf(draft) }),
  };
}

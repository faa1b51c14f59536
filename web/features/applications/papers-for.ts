import { isReadable } from '#domain/names/script.ts';
import type { WantedPapers } from './AttachPapers.tsx';
import { type ApplicationDraft, consentOf } from './application-draft.ts';

interface Wanted {
  /** Null without a company that sees the application. */
  jobId: string | null;
  /** That of the profile. */
  motivation: string;
}

/** The papers that a draft attaches: for the company with consent, else as the profile is. */
export function papersFor(
  draft: Pick<ApplicationDraft, 'agrees' | 'motivation' | 'leaves_photo' | 'leaves_phone' | 'salary_wish'>,
  { jobId, motivation: ofProfile }: Wanted,
): { motivation: string; isReadable: boolean; wanted: WantedPapers } {
  const motivation = draft.motivation ?? ofProfile;
  if (jobId === null || !draft.agrees) return { motivation, isReadable: true, wanted: null };
  const { left_out } = consentOf(draft);
  const text = motivation.trim();
  return {
    motivation,
    isReadable: isReadable(text),
    wanted: { job_id: jobId, left_out, ...(text && { motivation: text }) },
  };
}

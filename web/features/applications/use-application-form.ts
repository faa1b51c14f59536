import { type FormEvent, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { type SubmissionOptions, useSubmission } from '#web/ui/forms/use-submission.ts';
import { type ApplicationBody, useApply } from './api.ts';
import { type ApplicationDraft, bodyOf, draftShape, emptyDraft, faultsOf } from './application-draft.ts';

export interface ApplicationFormOptions extends Pick<SubmissionOptions<ApplicationBody>, 'onSent' | 'onRefused'> {
  jobId: string;
  learnerId: string;
  hasFee: boolean;
}

const faultTexts = {
  cover_letter: { required: m.jobs_cover_letter_required, wrong: m.jobs_cover_letter_required },
  resume: { required: m.jobs_resume_required, wrong: m.jobs_resume_required },
  facebook_link: { required: m.jobs_facebook_required, wrong: m.jobs_facebook_wrong },
  payment_confirmed: { required: m.jobs_payment_required, wrong: m.jobs_payment_required },
};

export function useApplicationForm({ jobId, learnerId, hasFee, onSent, onRefused }: ApplicationFormOptions) {
  const t = useText();
  const key = `application.${learnerId}.${jobId}`;
  const { draft, change, clear } = useDraft({ key, shape: draftShape, empty: emptyDraft });
  const [touched, setTouched] = useState<readonly (keyof ApplicationDraft)[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { send, isSending, refusal } = useSubmission({
    submit: useApply(jobId).mutateAsync,
    sent: m.jobs_sent,
    failed: m.jobs_send_failed,
    onSent: () => {
      clear();
      onSent();
    },
    onRefused: (code) => {
      if (code === 'file_missing') change({ resume: null });
      onRefused(code);
    },
  });
  const faults = faultsOf(draft, { hasFee });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTouched(Object.keys(emptyDraft) as (keyof ApplicationDraft)[]);
    const [first] = Object.keys(faults);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const body = bodyOf(draft, { hasFee });
    if (body) send(body);
  }

  return {
    draft,
    change,
    touch: (member: keyof ApplicationDraft) => setTouched((known) => [...known, member]),
    errorOf(member: keyof ApplicationDraft) {
      const fault = touched.includes(member) ? faults[member] : undefined;
      return fault && t(faultTexts[member][fault]);
    },
    missing: { letter: Boolean(faults.cover_letter), resume: Boolean(faults.resume) },
    isUploading,
    setUploading,
    refusal,
    isSending,
    onSubmit,
  };
}

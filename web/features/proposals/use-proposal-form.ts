import { type FormEvent, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { type SubmissionOptions, useSubmission } from '#web/ui/forms/use-submission.ts';
import { type ProposalBody, useSendProposal } from './api.ts';
import { bodyOf, draftShape, emptyDraft, faultsOf, type ProposalDraft } from './proposal-draft.ts';

export interface ProposalFormOptions extends Pick<SubmissionOptions<ProposalBody>, 'onSent' | 'onRefused'> {
  projectId: string;
  learnerId: string;
}

const faultTexts = {
  price: { required: m.projects_price_required, wrong: m.projects_price_wrong },
  proposal: { required: m.projects_proposal_required, wrong: m.projects_proposal_required },
};

export function useProposalForm({ projectId, learnerId, onSent, onRefused }: ProposalFormOptions) {
  const t = useText();
  const key = `proposal.${learnerId}.${projectId}`;
  const { draft, change, clear } = useDraft({ key, shape: draftShape, empty: emptyDraft });
  const [touched, setTouched] = useState<readonly (keyof ProposalDraft)[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { send, isSending, refusal } = useSubmission({
    submit: useSendProposal(projectId).mutateAsync,
    sent: m.projects_sent,
    failed: m.projects_send_failed,
    onSent: () => {
      clear();
      onSent();
    },
    onRefused: (code) => {
      if (code === 'file_missing') change({ sample: null });
      onRefused(code);
    },
  });
  const faults = faultsOf(draft);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTouched(['price', 'proposal']);
    const [first] = Object.keys(faults);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const body = bodyOf(draft);
    if (body) send(body);
  }

  return {
    draft,
    change,
    touch: (member: keyof ProposalDraft) => setTouched((known) => [...known, member]),
    errorOf(member: keyof typeof faultTexts) {
      const fault = touched.includes(member) ? faults[member] : undefined;
      return fault && t(faultTexts[member][fault]);
    },
    /** A sample that is uploading would be left behind. */
    isIncomplete: isUploading || faults.price === 'required' || faults.proposal !== undefined,
    setUploading,
    refusal,
    isSending,
    onSubmit,
  };
}

import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { draftLike, useDraft } from '#web/lib/session/draft.ts';
import { type SubmissionOptions, useSubmission } from '#web/ui/forms/use-submission.ts';

export interface RequestFormOptions<Draft extends FieldValues, Body> extends SubmissionOptions<Body> {
  draftName: string;
  empty: Draft;
  /** Null while the draft has faults. */
  bodyOf: (draft: Draft) => Body | null;
}

/** The form of an application or a proposal; input survives a failure, a reload and leaving the page. */
export function useRequestForm<Draft extends FieldValues, Body>({
  draftName,
  empty,
  bodyOf,
  onSent,
  ...submission
}: RequestFormOptions<Draft, Body>) {
  const stored = useDraft(draftName, draftLike(empty));
  const [initial] = useState(() => stored.read() ?? empty);
  const form = useForm<Draft>({ values: initial, mode: 'onTouched' });
  const [isUploading, setUploading] = useState(false);
  const { send, isSending, refusal } = useSubmission<Body>({
    ...submission,
    onSent: () => {
      stored.save(null);
      onSent();
    },
  });
  const save = useEffectEvent(stored.save);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }), [form]);
  const onSubmit = form.handleSubmit((draft) => {
    const body = bodyOf(draft);
    if (body) send(body);
  });
  return { form, isUploading, setUploading, isSending, refusal, onSubmit: (event: FormEvent) => void onSubmit(event) };
}

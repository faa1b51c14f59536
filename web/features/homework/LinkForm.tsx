import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Submission } from '#domain/homework/contract.ts';
import { completeLink, isHttpLink } from '#domain/kernel/addresses/links.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import type { OutboxEntry, WorkOf } from '#web/lib/offline/outbox.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { myHomeworkQuery } from './api.ts';
import { useSubmitHomework } from './use-submit-homework.ts';

export interface LinkFormProps {
  lessonId: string;
  title: string;
  /** The last submission that is known. */
  submission: Submission | null;
  /** A later submission that is queued or was refused. */
  unsent: OutboxEntry<WorkOf<'homework'>> | null;
  onSaved: () => void;
}

export function LinkForm({ lessonId, title, submission, unsent, onSaved }: LinkFormProps) {
  const t = useText();
  const stored = useDraft(`homework.${lessonId}`, { parse: String });
  const [draft, setDraft] = useState(stored.read);
  const [error, setError] = useState<string | null>(null);
  const submitted = unsent?.link ?? submission?.homework_link ?? '';
  const shown = draft ?? submitted;
  const link = completeLink(shown);
  // A refused link may be submitted again.
  const latest = unsent && unsent.refusal === null ? unsent.link : submission?.homework_link;
  const isUnchanged = link === latest;
  const sending = useSending({ lessonId, title, onSent: finish, onError: setError });

  function change(typed: string) {
    const next = typed === submitted ? null : typed;
    setDraft(next);
    stored.save(next);
  }

  function finish(sent: string) {
    // A link that was typed meanwhile stays.
    setDraft((current) => (current !== null && completeLink(current) === sent ? null : current));
    if (completeLink(stored.read() ?? '') === sent) stored.save(null);
    onSaved();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnchanged) return;
    const fault = faultOf(link);
    setError(fault && t(fault));
    if (!fault) void sending.send(link);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t(m.lessons_homework_link)}
          hint={t(submission?.status === 'changes_requested' ? m.lessons_homework_same_link : m.lessons_homework_hint)}
          error={error}
          required
          placeholder="https://"
          value={shown}
          onChange={(event) => change(event.target.value)}
        />
        <div>
          <Button type="submit" icon={<Send />} busy={sending.isSending} disabled={isUnchanged && !sending.isSending}>
            {t(
              sending.isSending
                ? m.lessons_homework_submitting
                : latest !== undefined
                  ? m.lessons_homework_update
                  : m.lessons_homework_submit,
            )}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function faultOf(link: string) {
  if (link === '') return m.lessons_homework_required;
  return isHttpLink(link) ? null : m.lessons_homework_bad_link;
}

interface SendingOptions extends Pick<LinkFormProps, 'lessonId' | 'title'> {
  onSent: (link: string) => void;
  onError: (message: string | null) => void;
}

const doneTexts = {
  submitted: m.lessons_homework_submitted,
  updated: m.lessons_homework_updated,
  unchanged: m.lessons_homework_updated,
};

/** Submits a link and shows the result. */
function useSending({ lessonId, title, onSent, onError }: SendingOptions) {
  const t = useText();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const mutation = useSubmitHomework({ lessonId, title });

  function fail(message: string) {
    onError(message);
    toast.error(message);
  }

  async function send(link: string) {
    setSending(true);
    await sendChecked(link);
    setSending(false);
  }

  async function sendChecked(link: string) {
    const existing = await client.ensureQueryData(myHomeworkQuery(lessonId)).catch((error: unknown) => {
      fail(t(m.lessons_homework_check_failed, { message: errorText(error) }));
      return null;
    });
    if (!existing) return;
    try {
      const replaces = existing.submission?.submission_date ?? null;
      const answer = await mutation.mutateAsync({ link, replaces });
      onError(null);
      toast.success(t(answer === 'queued' ? m.offline_homework_saved : doneTexts[answer.outcome]));
      onSent(link);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const refusal = existing.submission ? m.lessons_homework_update_refused : m.lessons_homework_submit_refused;
      fail(isRefused ? t(refusal, { message: errorText(error) }) : t(m.lessons_homework_submit_failed));
    }
  }

  return { isSending, send };
}

import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export interface SubmissionOptions<Body> {
  /** Ignores a second call while one is pending, as `useMutation` does. `queued` if it is stored on the device, to be sent later. */
  submit: (body: Body) => Promise<unknown>;
  sent: typeof m.ui_close;
  failed: typeof m.ui_close;
  onSent: () => void;
  /** Called with the error code, in addition to the message. */
  onRefused: (code: ApiError['code']) => void;
}

/** Submits a form and shows the result; `refusal` stays until the next attempt. */
export function useSubmission<Body>({ submit, sent, failed, onSent, onRefused }: SubmissionOptions<Body>) {
  const t = useText();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function refuse(error: unknown) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const text = isRefusal ? errorText(error) : t(failed);
    setRefusal(text);
    toast.error(text);
    if (isRefusal) onRefused(error.code);
  }

  async function send(body: Body) {
    setSending(true);
    setRefusal(undefined);
    try {
      const isQueued = (await submit(body)) === 'queued';
      toast.success(t(isQueued ? m.offline_saved : sent));
      onSent();
    } catch (error) {
      refuse(error);
    }
    setSending(false);
  }

  return { send: (body: Body) => void send(body), isSending, refusal };
}

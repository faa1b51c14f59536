import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { HomeworkMessage } from '#domain/homework/contract.ts';
import { maxMessageLength } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './MessageThread.module.css';

interface MessageThreadProps {
  /** Oldest first. */
  messages: readonly HomeworkMessage[];
  isMentor: boolean;
  /** The name of the draft on this device. */
  draftName: string;
  /** Messages that are not sent yet. */
  unsent?: ReactNode;
  onSend: (body: string) => Promise<unknown>;
}

/** The messages between a learner and the mentors, with a field for another one. */
export function MessageThread({ messages, isMentor, draftName, unsent, onSend }: MessageThreadProps) {
  const t = useText();
  const errorText = useErrorText();
  const draft = useDraft(draftName, { parse: String });
  const [body, setBody] = useState(() => draft.read() ?? '');
  const [isSending, setSending] = useState(false);
  function change(text: string) {
    setBody(text);
    draft.save(text || null);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (body.trim() === '') return;
    setSending(true);
    try {
      if ((await onSend(body)) === 'queued') toast.success(t(m.offline_saved));
      change('');
    } catch (error) {
      toast.error(errorText(error));
    }
    setSending(false);
  }
  const authorOf = ({ is_from_mentor }: HomeworkMessage) => {
    if (is_from_mentor === isMentor) return t(m.review_message_own);
    return t(is_from_mentor ? m.review_message_mentor : m.review_message_student);
  };
  return (
    <Stack gap={4}>
      {messages.length > 0 && (
        <Stack as="ol" gap={3}>
          {messages.map((message) => (
            <li key={message.id} className={styles.message} data-own={message.is_from_mentor === isMentor}>
              <Text size="sm" tone="muted">
                {authorOf(message)} · <TimeAgo value={message.created_at} />
              </Text>
              <Text preLine breakAnywhere>
                {message.body}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {unsent}
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={2} fit>
          <TextAreaField
            className={styles.field}
            rows={2}
            maxLength={maxMessageLength}
            label={t(isMentor ? m.review_message_answer : m.review_message_ask)}
            value={body}
            onChange={({ target }) => change(target.value)}
          />
          <Button type="submit" variant="secondary" size="sm" icon={<Send />} busy={isSending} disabled={!body.trim()}>
            {t(m.review_message_send)}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

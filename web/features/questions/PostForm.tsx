import { Send } from 'lucide-react';
import type { RefObject } from 'react';
import { maxPostLength, maxQuestionTitle, videoTimeOf } from '#domain/questions/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Playback } from '#web/lib/video/playback.ts';
import { useRequestForm } from '#web/shared/requests/use-request-form.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Refusal } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import type { QuestionBody } from './api.ts';

/** The video of the lesson; null without one. */
export type PlaybackRef = RefObject<Playback | null> | null;

export interface PostFormProps {
  kind: 'question' | 'answer';
  draftName: string;
  /** What is changed. */
  initial?: QuestionBody;
  /** For the moment of the video, which a question may name. */
  playback?: PlaybackRef;
  submit: (body: QuestionBody) => Promise<unknown>;
  send: typeof m.questions_send;
  sent: typeof m.questions_sent;
  onSent: () => void;
  onCancel?: (() => void) | undefined;
}

/** The form of a new or changed question or answer. */
export function PostForm({ kind, playback, send, onCancel, ...options }: PostFormProps) {
  const t = useText();
  const isQuestion = kind === 'question';
  const { form, refusal, isSending, onSubmit } = useRequestForm<QuestionBody, QuestionBody>({
    empty: options.initial ?? { title: '', body: '', video_second: null },
    bodyOf: (draft) => draft,
    failed: m.questions_send_failed,
    onRefused: () => {},
    ...options,
  });
  const { title, body, video_second: second } = form.watch();
  const isIncomplete = body.trim() === '' || (isQuestion && title.trim() === '');
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {isQuestion && (
          <TextField
            {...form.register('title')}
            label={t(m.questions_field_title)}
            hint={t(m.questions_field_title_hint)}
            maxLength={maxQuestionTitle}
            autoComplete="off"
            required
          />
        )}
        <TextAreaField
          {...form.register('body')}
          label={t(isQuestion ? m.questions_field_text : m.questions_field_answer)}
          hint={t(m.questions_field_text_hint)}
          maxLength={maxPostLength}
          required
        />
        {playback && (
          <Checkbox
            label={
              second === null ? t(m.questions_moment_now) : t(m.questions_moment_at, { time: videoTimeOf(second) })
            }
            checked={second !== null}
            onChange={({ target }) =>
              form.setValue('video_second', target.checked ? (playback.current?.position() ?? 0) : null)
            }
          />
        )}
        <Refusal>{refusal}</Refusal>
        <Row justify="end" gap={3}>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {t(m.ui_cancel)}
            </Button>
          )}
          <Button type="submit" icon={<Send />} busy={isSending} disabled={isIncomplete}>
            {t(send)}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

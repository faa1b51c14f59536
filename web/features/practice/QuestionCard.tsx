import { Save } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PracticeAnswer } from '#domain/practice/contract.ts';
import { listMyPractice } from '#domain/practice/contract.ts';
import help from '#domain/practice/help.json' with { type: 'json' };
import questions from '#domain/practice/questions.json' with { type: 'json' };
import { maxAnswerLength } from '#domain/practice/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { entriesOf } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { useSending } from '#web/lib/offline/use-sending.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { MentorAnswer } from '#web/shared/comments/MentorAnswer.tsx';
import { UnsentTexts } from '#web/shared/offline/UnsentEntries.tsx';
import { practiceStatus } from '#web/shared/statuses/statuses.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { useSubmission } from '#web/ui/forms/use-submission.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { keyOf } from '#web/lib/api/query.ts';

interface CardProps {
  /** Of the question. */
  number: number;
  answer: PracticeAnswer | undefined;
}

/** A question with its help, the learner's answer and the comment of a mentor. */
export function QuestionCard({ number, answer }: CardProps) {
  const t = useText();
  const language = useLanguage();
  const { segments = [] } = questions[number - 1] ?? {};
  const hint = help[number - 1];
  const { label, tone } = practiceStatus[answer?.status ?? 'private'];
  const { read_text: readText = null } = answer ?? {};
  return (
    <CardSection title={<Ruby segments={segments} />} aside={<StatusTag tone={tone}>{t(label)}</StatusTag>}>
      {hint?.note && <Banner>{hint.note[language]}</Banner>}
      <Disclosure flush summary={t(m.practice_help)}>
        <Stack gap={3}>
          <Text weight="medium">{hint?.asked[language]}</Text>
          <Text>{hint?.answer[language]}</Text>
          <Text tone="muted">{t(m.practice_help_order)}</Text>
          {hint?.examples?.map((example, nth) => (
            <Text key={nth}>
              <Ruby segments={example} />
            </Text>
          ))}
        </Stack>
      </Disclosure>
      <OwnAnswer number={number} answer={answer} />
      {answer && readText !== null && (
        <>
          {readText !== answer.text && <Banner title={t(m.practice_read_text)}>{readText}</Banner>}
          <MentorAnswer answered={{ ...answer, text: readText }} />
        </>
      )}
    </CardSection>
  );
}

/** A Japanese sentence whose kanji have readings. */
const Ruby = ({ segments }: { segments: readonly (readonly string[])[] }) => (
  <span lang="ja">
    {segments.map(([base, reading], nth) =>
      reading === undefined ? (
        base
      ) : (
        <ruby key={nth}>
          {base}
          <rt>{reading}</rt>
        </ruby>
      ),
    )}
  </span>
);

/** The answer: each control saves what is typed, which survives a failure and leaving the page. */
function OwnAnswer({ number, answer }: CardProps) {
  const t = useText();
  const { date } = useFormat();
  const sendOrQueue = useSending<'practice'>([keyOf(listMyPractice)]);
  const aboutId = String(number);
  const waiting = entriesOf(useOutbox(), 'practice', aboutId).findLast(({ refusal }) => refusal === null);
  const stored = useDraft(`practice.${number}`, { parse: String });
  // The text that the server has, and what waits to be sent there.
  const [saved, setSaved] = useState([answer?.text ?? '']);
  const [text, setText] = useState(() => stored.read() ?? waiting?.text ?? answer?.text ?? '');
  const { practised, asked } = waiting ?? {
    practised: Boolean(answer?.practised_at),
    asked: answer?.status === 'asked',
  };
  const state = { practised, asked };
  const { send, isSending, refusal } = useSubmission<typeof state>({
    submit: async (flags) => {
      const work = { kind: 'practice', aboutId, title: questions[number - 1]?.text ?? '', text: text.trim() } as const;
      const sent = await sendOrQueue({ ...work, ...flags, seen: answer?.updated_at ?? null });
      setSaved(sent === 'queued' ? [...saved, work.text] : [sent.text]);
      return sent;
    },
    sent: m.practice_saved,
    failed: m.practice_save_failed,
    onSent: () => stored.save(null),
    onRefused: () => {},
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(state);
  };
  const change = (value: string) => {
    setText(value);
    stored.save(value);
  };
  const isElsewhere = answer && !saved.includes(answer.text) && !isSending;
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextAreaField
          rows={6}
          maxLength={maxAnswerLength}
          label={t(m.practice_own)}
          hint={t(m.practice_own_hint)}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <Checkbox
          label={answer?.practised_at ? t(m.practice_marked, { date: date(answer.practised_at) }) : t(m.practice_mark)}
          checked={state.practised}
          onChange={() => send({ ...state, practised: !state.practised })}
        />
        <Checkbox
          label={t(m.practice_ask)}
          disabled={text.trim() === '' && !state.asked}
          checked={state.asked}
          onChange={() => send({ ...state, asked: !state.asked })}
        />
        <UnsentTexts kind="practice" aboutId={aboutId} />
        <Refusal>{refusal}</Refusal>
        {isElsewhere && (
          <Banner title={t(m.practice_elsewhere)}>
            <Text as="span">{answer.text}</Text>
          </Banner>
        )}
        <div>
          <Button type="submit" icon={<Save />} busy={isSending}>
            {t(m.practice_save)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

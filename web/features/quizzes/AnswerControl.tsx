import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { localized } from '#domain/kernel/language.ts';
import type { AttemptQuestion } from '#domain/quizzes/contract.ts';
import { type Given, maxAnswerLength } from '#domain/quizzes/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import styles from './quiz.module.css';

interface ControlProps {
  question: AttemptQuestion;
  /** The id of the heading with the prompt. */
  labelledBy: string;
  given: Given | null;
  /** `isDone` is false while the learner types. */
  onChange: (given: Given, isDone: boolean) => void;
}

/** The control of a question by its kind. */
export function AnswerControl({ question, labelledBy, given, onChange }: ControlProps) {
  const t = useText();
  const picked = Array.isArray(given) ? given : [];
  if (question.kind === 'order') return <OrderControl {...{ question, labelledBy, given, onChange }} />;
  if (question.kind === 'one' || question.kind === 'several') {
    const isOne = question.kind === 'one';
    const pick = (at: number, isOn: boolean) =>
      onChange(
        isOne ? [at] : isOn ? [...picked, at].toSorted((a, b) => a - b) : picked.filter((one) => one !== at),
        true,
      );
    return (
      <div role={isOne ? 'radiogroup' : 'group'} aria-labelledby={labelledBy} className={styles.choices}>
        {question.choices.map((choice, at) => (
          <label key={at} className={styles.choice}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={question.id}
              checked={picked.includes(at)}
              onChange={(event) => pick(at, event.target.checked)}
            />
            <ChoiceText choice={choice} />
          </label>
        ))}
      </div>
    );
  }
  const Field = question.kind === 'output' ? TextAreaField : TextField;
  return (
    <Field
      label={t(question.kind === 'output' ? m.quizzes_output : m.quizzes_text)}
      value={typeof given === 'string' ? given : ''}
      maxLength={maxAnswerLength}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => onChange(target.value, false)}
      // A field that was only passed has no answer.
      onBlur={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
        given !== null && onChange(target.value, true)
      }
    />
  );
}

/** The text of a choice in the reader's language, or with its own. */
export function ChoiceText({
  choice,
  className,
}: {
  choice: AttemptQuestion['choices'][number];
  className?: string | undefined;
}) {
  const { text, lang } = localized(choice, 'text', useLanguage());
  return (
    <span lang={lang ?? undefined} className={className}>
      {text}
    </span>
  );
}

function OrderControl({ question, labelledBy, given, onChange }: ControlProps) {
  const t = useText();
  const language = useLanguage();
  const [moved, setMoved] = useState('');
  const { root, focusOn } = useFocusAfterRender<HTMLDivElement>();
  const order = Array.isArray(given) && given.length > 0 ? given : question.choices.map((_, at) => at);
  const move = (from: number, to: number) => {
    const next = order.filter((_, at) => at !== from);
    next.splice(to, 0, order[from] ?? 0);
    // The button is disabled at the end of the list.
    const row = `li:nth-child(${to + 1})`;
    focusOn(`${row} [data-step="${to - from}"]:not(:disabled)`, `${row} button:not(:disabled)`);
    const text = localized(question.choices[order[from] ?? 0] ?? { text: '' }, 'text', language).text;
    setMoved(t(m.quizzes_moved, { line: to + 1, count: order.length, text }));
    onChange(next, true);
  };
  return (
    <div ref={root} className={styles.choices}>
      <Stack as="ol" gap={2} aria-labelledby={labelledBy}>
        {order.map((place, at) => {
          const choice = question.choices[place];
          return (
            <Row as="li" noWrap key={place} className={styles.choice}>
              {choice && <ChoiceText choice={choice} className={styles.line} />}
              <IconButton
                label={t(m.quizzes_move_up, { line: at + 1 })}
                data-step={-1}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t(m.quizzes_move_down, { line: at + 1 })}
                data-step={1}
                disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown />
              </IconButton>
            </Row>
          );
        })}
      </Stack>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {(given === null || given.length === 0) && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              focusOn('li button:not(:disabled)');
              onChange([...order], true);
            }}
          >
            {t(m.quizzes_keep_order)}
          </Button>
        </div>
      )}
    </div>
  );
}

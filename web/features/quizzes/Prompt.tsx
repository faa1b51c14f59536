import { localized } from '#domain/kernel/language.ts';
import type { AttemptQuestion } from '#domain/quizzes/contract.ts';
import type { QuestionKind } from '#domain/quizzes/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { type Message, useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './quiz.module.css';

const hints = {
  one: m.quizzes_hint_one,
  several: m.quizzes_hint_several,
  text: m.quizzes_hint_text,
  order: m.quizzes_hint_order,
  output: m.quizzes_hint_output,
} satisfies Record<QuestionKind, Message>;

interface PromptProps {
  /** Of the heading. */
  id: string;
  number: number;
  question: AttemptQuestion;
}

/** The text of a question with its code, and how it is answered. */
export function Prompt({ id, number, question }: PromptProps) {
  const t = useText();
  const { text, lang } = localized(question, 'prompt', useLanguage());
  return (
    <>
      <div>
        <Text as="h2" id={id} size="md" preLine tabIndex={-1}>
          {number}. <span lang={lang ?? undefined}>{text}</span>
        </Text>
        <Text size="sm" tone="muted">
          {t(hints[question.kind])}
        </Text>
      </div>
      {question.code !== null && (
        // Long lines are scrolled, also by keys.
        <pre className={styles.code} lang="en" tabIndex={0} aria-label={t(m.ui_code)}>
          <code>{question.code}</code>
        </pre>
      )}
    </>
  );
}

import { useState } from 'react';
import type { Exercise } from '#domain/exercises/contract.ts';
import { triesForAnswer } from '#domain/exercises/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './exercise.module.css';

/** Of a hint that appears, since the button that shows the last one goes. */
const focus = (hint: HTMLElement | null) => hint?.focus();

type HelpProps = Pick<Exercise, 'hints' | 'has_model_answer' | 'model_answer'>;

/** Hints one by one, and the model answer once the server sends it. */
export function Help({ hints, has_model_answer: hasAnswer, model_answer: answer }: HelpProps) {
  const t = useText();
  const language = useLanguage();
  const [shown, setShown] = useState(0);
  if (hints.length === 0 && !hasAnswer) return null;
  return (
    <CardSection title={t(m.exercises_help)}>
      {shown > 0 && (
        <Stack as="ol" gap={3}>
          {hints.slice(0, shown).map((hint, at) => {
            const { text, lang } = localized(hint, 'text', language);
            return (
              <li key={at} ref={focus} tabIndex={-1}>
                <Text preLine lang={lang ?? undefined}>
                  {text}
                </Text>
              </li>
            );
          })}
        </Stack>
      )}
      {shown < hints.length && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + 1)}>
            {t(m.exercises_hint, { number: shown + 1, total: hints.length })}
          </Button>
        </div>
      )}
      {hasAnswer && answer === null && (
        <Text size="sm" tone="muted">
          {t(m.exercises_answer_later, { count: triesForAnswer })}
        </Text>
      )}
      {answer !== null && (
        <Disclosure flush summary={t(m.field_model_answer)}>
          <Code label={t(m.field_model_answer)}>{answer}</Code>
        </Disclosure>
      )}
    </CardSection>
  );
}

/** Code whose long lines are scrolled, also by keys. */
export const Code = ({ label, children }: { label: string; children: string }) => (
  <pre className={styles.code} lang="en" tabIndex={0} aria-label={label}>
    <code>{children}</code>
  </pre>
);

import type { getMyHomework } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { linesOf } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './HomeworkForm.module.css';

/** What mentors look at, until they have. */
export function Rubric({ homework }: { homework: Output<typeof getMyHomework> }) {
  const t = useText();
  const rubric = localized(homework, 'homework_rubric', useLanguage());
  const lines = linesOf(rubric.text);
  if (lines.length === 0 || homework.attempts[0]?.rubric) return null;
  return (
    <section>
      <Text as="h3" size="base" weight="strong">
        {t(m.field_homework_rubric)}
      </Text>
      <ul className={styles.lines} lang={rubric.lang ?? undefined}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

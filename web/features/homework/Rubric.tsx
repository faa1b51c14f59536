import { Circle, CircleCheck } from 'lucide-react';
import type { Attempt, getMyHomework } from '#domain/homework/contract.ts';
import { markRubric } from '#domain/homework/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Text } from '#web/ui/layout/Text.tsx';
import styles from './Rubric.module.css';

/** What mentors look at, as marked in the newest attempt. */
export function Rubric({ homework }: { homework: Output<typeof getMyHomework> }) {
  const t = useText();
  const marked = homework.attempts[0]?.rubric ?? null;
  const marks = marked ?? markRubric(homework, []);
  if (!marks) return null;
  return (
    <section>
      <Text as="h3" size="base" weight="strong">
        {t(m.field_homework_rubric)}
      </Text>
      <RubricMarks marks={marks} isReviewed={marked !== null} />
    </section>
  );
}

interface RubricMarksProps {
  marks: NonNullable<Attempt['rubric']>;
  isReviewed?: boolean;
}

/** The lines of a rubric; after a review each is met or not yet. */
export function RubricMarks({ marks, isReviewed = true }: RubricMarksProps) {
  const t = useText();
  return (
    <ul className={styles.rubric} aria-label={t(m.field_homework_rubric)}>
      {marks.map((mark, nth) => (
        <li key={`${mark.line} ${mark.line_mn} ${nth}`} data-met={mark.met}>
          {mark.met ? <CircleCheck /> : <Circle />}
          <span>
            <LocalizedField row={mark} field="line" />
            {isReviewed && (
              <Text as="span" size="sm" tone="muted">
                {' · '}
                {t(mark.met ? m.review_met : m.review_not_yet)}
              </Text>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

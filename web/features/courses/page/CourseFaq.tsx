import { ChevronDown } from 'lucide-react';
import { textBlocks } from '#domain/courses/text-blocks.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import styles from './CourseFaq.module.css';

/** Questions about the course, each of which opens its answer. */
export function CourseFaq({ text }: { text: string | null }) {
  const t = useText();
  const questions = textBlocks(text);
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>{t(m.courses_faq)}</h2>
      <div className={styles.questions}>
        {questions.map((question) => (
          <details key={question.title}>
            <summary>
              {question.title}
              <ChevronDown />
            </summary>
            <p>{question.text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

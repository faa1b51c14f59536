import { ExternalLink } from 'lucide-react';
import type { Submission } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './HomeworkForm.module.css';

/** When homework was handed in, and the link to it. */
export function SubmissionLine({ submission }: { submission: Submission }) {
  const t = useText();
  const format = useFormat();
  return (
    <p className={styles.submission} role="status">
      <StatusTag tone="accepted">
        {t(m.lessons_homework_date, { date: format.dateTime(submission.submission_date) })}
      </StatusTag>
      <a
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        href={submission.homework_link}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(m.lessons_homework_view)}
        <ExternalLink />
        <span className="visually-hidden">{t(m.lessons_new_tab)}</span>
      </a>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import type { SavedJob } from '#domain/saved-jobs/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { savedJobsQuery, useSaving } from './api.ts';
import styles from './SaveJobButton.module.css';

export interface SaveJobButtonProps {
  job: Pick<SavedJob, 'id' | 'title' | 'title_jp' | 'title_mn'>;
  /** Without its text, on cards. */
  asIcon?: boolean | undefined;
}

/** Saves a job, or no longer. Shown once the saved jobs are known. */
export function SaveJobButton({ job, asIcon = false }: SaveJobButtonProps) {
  const t = useText();
  const { text: title } = localized(job, 'title', useLanguage());
  const rows = useQuery(savedJobsQuery).data?.rows;
  const { saving, save } = useSaving(job.id);
  if (!rows) return null;
  const isSaved = saving ?? rows.some(({ id }) => id === job.id);
  return (
    <Button
      writes
      variant={asIcon ? 'ghost' : 'secondary'}
      size="sm"
      icon={<Bookmark />}
      className={styles.save}
      aria-pressed={isSaved}
      aria-label={t(m.jobs_save_one, { title })}
      onClick={() => save(!isSaved)}
    >
      {!asIcon && t(m.jobs_save)}
    </Button>
  );
}

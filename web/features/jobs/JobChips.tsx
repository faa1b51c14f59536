import type { ReactNode } from 'react';
import type { JobCard } from '#domain/jobs/contract.ts';
import { newJobDays, technologiesOf } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useRenderTime } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import styles from './JobChips.module.css';
import { kindNames, workModeNames } from './JobTerms.tsx';

const day = 24 * 60 * 60 * 1000;

export function JobChips({ job, children }: { job: JobCard; children?: ReactNode }) {
  const t = useText();
  const isNew = Date.parse(useRenderTime()) - Date.parse(job.created_at) < newJobDays * day;
  return (
    <div className={styles.chips}>
      {isNew && <span className={styles.new}>{t(m.jobs_new)}</span>}
      {job.kind === 'internship' && <Tag>{t(kindNames.internship)}</Tag>}
      {job.japanese_level && (
        <Tag>
          {job.japanese_level === 'none'
            ? t(m.jobs_japanese_none)
            : t(m.jobs_japanese_level, { level: job.japanese_level })}
        </Tag>
      )}
      {job.visa_support && <Tag>{t(m.jobs_visa_support)}</Tag>}
      {technologiesOf(job).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {job.work_mode && <Tag>{t(workModeNames[job.work_mode])}</Tag>}
      {children}
    </div>
  );
}

import { useWatch } from 'react-hook-form';
import { summaryLength } from '#domain/career/checks.ts';
import { lengthOf } from '#domain/career/lengths.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { ProfileField } from '#web/features/profiles/form/ProfileField.tsx';
import { useProfileForm } from '#web/features/profiles/form/use-profile-field.ts';
import styles from './papers.module.css';

interface LetterFieldProps {
  path: 'summary_ja' | 'self_pr_ja' | 'motivation_ja';
  /** From more letters on, the field says that they are too many; they can be saved all the same. */
  most?: number;
}

/** A Japanese text with its number of letters and the usual one. */
export function LetterField({ path, most = summaryLength.max }: LetterFieldProps) {
  const t = useText();
  const count = lengthOf(useWatch({ control: useProfileForm().control, name: path }));
  const { min, max } = summaryLength;
  return (
    <ProfileField
      path={path}
      error={count > most && <span role="status">{t(m.papers_too_many_letters, { most })}</span>}
      aside={
        <span className={classNames('num', styles.count)}>
          <span aria-hidden="true">{`${count} / ${min}–${max}`}</span>
          <span className="visually-hidden">{t(m.papers_letters, { count, min, max })}</span>
        </span>
      }
    />
  );
}

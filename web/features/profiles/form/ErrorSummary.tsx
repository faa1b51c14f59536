import type { FieldErrors } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { entryTitles, labelAt } from '#web/features/profiles/labels.ts';
import { type EntryList, entryLists, type ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { useFaultText } from './use-profile-field.ts';
import { wrongMembers } from './check-profile.ts';

export interface ErrorSummaryProps {
  errors: FieldErrors<ProfileDraft>;
  onGoTo: (path: string) => void;
}

export function ErrorSummary({ errors, onGoTo }: ErrorSummaryProps) {
  const t = useText();
  const faultText = useFaultText();
  const nameOf = (path: string) => {
    const [list, index] = path.split('.');
    const isEntry = entryLists.includes(list as EntryList);
    const entry = isEntry && t(entryTitles[list as EntryList], { number: Number(index) + 1 });
    return [entry, t(labelAt(path))].filter(Boolean).join(', ');
  };
  const wrong = wrongMembers(errors);
  if (wrong.length === 0) return null;
  return (
    <Banner tone="error" live title={t(m.profile_check_fields)}>
      <ul className={styles.wrong}>
        {wrong.map(({ path, error }) => (
          <li key={path}>
            <button type="button" onClick={() => onGoTo(path)}>
              {nameOf(path)}
            </button>
            : {faultText(error)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

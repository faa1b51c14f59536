import { useWatch } from 'react-hook-form';
import { proposedParts, withoutGenitive } from '#domain/kernel/person-name.ts';
import { proposedKatakana, proposedLatin } from '#domain/rirekisho/mongolian-names.ts';
import { Proposals } from './Proposals.tsx';
import { useProfileForm } from './use-profile-field.ts';

type NameField = 'surname' | 'given_name' | 'furigana' | 'latin_name';

/** Proposals for a field of the name, from what is typed into the others. */
export function NameProposals({ path }: { path: NameField }) {
  const { control } = useProfileForm();
  const [full_name, surname, given_name] = useWatch({ control, name: ['full_name', 'surname', 'given_name'] });
  const parts = proposedParts(full_name);
  const person = { full_name, surname, given_name };
  const typed = surname.trim();
  const values: Record<NameField, string[]> = {
    surname: typed ? [typed, withoutGenitive(typed)] : [parts?.surname ?? ''],
    given_name: [parts?.given_name ?? ''],
    furigana: proposedKatakana(person),
    latin_name: [proposedLatin(person)],
  };
  return <Proposals path={path} values={values[path]} lang={path === 'furigana' ? 'ja' : undefined} />;
}

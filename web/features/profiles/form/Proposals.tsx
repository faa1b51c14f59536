import { type FieldPath, useWatch } from 'react-hook-form';
import { proposedParts, withoutGenitive } from '#domain/kernel/people/person-name.ts';
import { proposedKatakana, proposedLatin } from '#domain/names/katakana.ts';
import { toKatakana } from '#domain/names/names.ts';
import { japaneseCompany, japaneseSchool } from '#domain/schools/proposals.ts';
import { schools } from '#domain/schools/known-names.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { useProfileForm, useTypedText } from './use-profile-field.ts';

interface ProposalsProps {
  path: FieldPath<ProfileDraft>;
  values: readonly string[];
  lang?: string | undefined;
}

/** Buttons that fill in a proposal. Another text is the person's own and gets no proposals. */
function Proposals({ path, values, lang }: ProposalsProps) {
  const t = useText();
  const { setValue } = useProfileForm();
  const current = toKatakana(useTypedText(path).trim());
  const offered = values.filter((value) => value !== '' && value !== current);
  if (offered.length === 0 || (current !== '' && !values.includes(current))) return null;
  return (
    <Row as="span" gap={2} className={styles.proposals}>
      {t(m.profile_proposal)}
      {offered.map((value) => (
        <Button key={value} variant="secondary" size="sm" onClick={() => setValue(path, value, { shouldDirty: true })}>
          <span lang={lang}>{value}</span>
        </Button>
      ))}
    </Row>
  );
}

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

/** The proposal for the Japanese name of a school or company, from its Mongolian one. */
export function EntryProposal({ path, original }: { path: FieldPath<ProfileDraft>; original: string }) {
  const find = { school_name_ja: japaneseSchool, company_name_ja: japaneseCompany }[path.split('.').at(-1) ?? ''];
  return find && <Proposals path={path} values={[find(original)]} lang="ja" />;
}

/** The list of Mongolian schools for fields with `list={id}`, in Mongolian or Japanese. */
export function SchoolNames({ id, isJapanese }: { id: string; isJapanese: boolean }) {
  return (
    <datalist id={id}>
      {schools.map(({ mn, full, ja }) => (
        <option key={mn} value={isJapanese ? ja : mn}>
          {isJapanese ? mn : full}
        </option>
      ))}
    </datalist>
  );
}

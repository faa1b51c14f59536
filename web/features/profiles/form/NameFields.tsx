import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { JapaneseField } from './JapaneseField.tsx';
import { NameProposals } from './lazy-proposals.ts';
import { useProfileField } from './use-profile-field.ts';

/** The name in three scripts, with proposals. */
export function NameFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <>
      <TextField {...field('full_name')} required autoComplete="name" />
      <TextField
        {...field('surname')}
        autoComplete="family-name"
        hint={
          <>
            {t(m.profile_surname_hint)} <NameProposals path="surname" />
          </>
        }
      />
      <TextField {...field('given_name')} autoComplete="given-name" hint={<NameProposals path="given_name" />} />
      <JapaneseField
        path="furigana"
        placeholder={t(m.profile_furigana_example)}
        hint={
          <>
            {t(m.profile_furigana_hint)} {t(m.profile_furigana_once)} <NameProposals path="furigana" />
          </>
        }
      />
      <JapaneseField
        path="latin_name"
        lang="en"
        hint={
          <>
            {t(m.profile_latin_name_hint)} <NameProposals path="latin_name" />
          </>
        }
      />
    </>
  );
}

import type { FieldPath } from 'react-hook-form';
import { toKatakana } from '#domain/rirekisho/names.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { useProfileForm, useTypedText } from './use-profile-field.ts';

interface ProposalsProps {
  path: FieldPath<ProfileDraft>;
  values: readonly string[];
  lang?: string | undefined;
}

/** Buttons that fill in a proposal. A text that is none of them is the person's own, and gets no proposals. */
export function Proposals({ path, values, lang }: ProposalsProps) {
  const t = useText();
  const { setValue } = useProfileForm();
  const current = toKatakana(useTypedText(path).trim());
  const offered = values.filter((value) => value !== '' && value !== current);
  if (offered.length === 0 || (current !== '' && !values.includes(current))) return null;
  return (
    <Row as="span" gap={2}>
      {t(m.profile_proposal)}
      {offered.map((value) => (
        <Button key={value} variant="secondary" size="sm" onClick={() => setValue(path, value, { shouldDirty: true })}>
          <span lang={lang}>{value}</span>
        </Button>
      ))}
    </Row>
  );
}

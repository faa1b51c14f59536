import type { Recipient } from '#domain/applications/sharing.ts';
import { isReadable } from '#domain/names/script.ts';
import { maxText } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConsentChoices, ConsentTerms, WithoutConsent } from './ConsentFields.tsx';
import type { ApplicationDraft, ConsentDraft } from './application-draft.ts';
import styles from './ApplicationForm.module.css';

interface SendToCompanyProps {
  jobId: string;
  recipient: Recipient;
  draft: ConsentDraft & { agrees: boolean };
  /** As it is printed now. */
  motivation: string;
  onChange: (choices: Partial<ApplicationDraft>) => void;
}

/** The part of the form that asks whether the company may see the application. */
export function SendToCompany({ jobId, recipient, draft, motivation, onChange }: SendToCompanyProps) {
  const t = useText();
  return (
    <Stack as="section" aria-labelledby="send-to-company" className={styles.company}>
      <Text as="h3" id="send-to-company" size="lg">
        {t(m.sharing_title)}
      </Text>
      <ConsentTerms recipient={recipient} />
      <Checkbox
        label={t(m.sharing_agree)}
        checked={draft.agrees}
        onChange={({ target }) => onChange({ agrees: target.checked })}
      />
      {draft.agrees ? (
        <>
          <ConsentChoices {...{ jobId, draft, onChange }} isBeforePapers />
          <TextAreaField
            label={t(m.sharing_motivation)}
            hint={t(m.sharing_motivation_hint)}
            error={isReadable(motivation) ? undefined : t(m.sharing_motivation_letters)}
            maxLength={maxText}
            value={motivation}
            onChange={({ target }) => onChange({ motivation: target.value })}
          />
        </>
      ) : (
        <WithoutConsent />
      )}
    </Stack>
  );
}

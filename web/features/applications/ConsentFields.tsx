import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type Recipient, sharedDays } from '#domain/applications/sharing.ts';
import { maxTitle } from '#domain/kernel/content.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SharedPersonView } from '#web/shared/applicants/SharedPersonView.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { sharedPersonQuery } from './api.ts';
import { type ConsentDraft, consentOf } from './application-draft.ts';

const countries = { mongolia: m.papers_country_mongolia, japan: m.papers_country_japan, other: m.papers_country_other };

/** The company, what it sees and never sees, why and until when. */
export function ConsentTerms({ recipient: { name, country } }: { recipient: Recipient }) {
  const t = useText();
  return (
    <FactList
      stacked
      facts={[
        { name: t(m.sharing_company), value: [name, country && t(countries[country])].filter(Boolean).join(' · ') },
        { name: t(m.sharing_sent), value: t(m.sharing_sent_items) },
        { name: t(m.sharing_never), value: t(m.sharing_never_items) },
        { name: t(m.sharing_purpose), value: t(m.sharing_purpose_text) },
        { name: t(m.sharing_end), value: t(m.sharing_end_text, { days: sharedDays }) },
      ]}
    />
  );
}

interface ConsentChoicesProps {
  jobId: string;
  draft: ConsentDraft;
  onChange: (choices: Partial<ConsentDraft>) => void;
  /** Papers are attached after the choice. */
  isBeforePapers?: boolean;
}

/** What is left out, the wish of pay, and what the company would see. */
export function ConsentChoices({ jobId, draft, onChange, isBeforePapers = false }: ConsentChoicesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      {isBeforePapers && (
        <Checkbox
          label={t(m.sharing_leave_photo)}
          checked={draft.leaves_photo}
          onChange={({ target }) => onChange({ leaves_photo: target.checked })}
        />
      )}
      <Checkbox
        label={t(m.sharing_leave_phone)}
        hint={isBeforePapers && t(m.sharing_leave_hint)}
        checked={draft.leaves_phone}
        onChange={({ target }) => onChange({ leaves_phone: target.checked })}
      />
      <TextField
        label={t(m.sharing_salary)}
        hint={t(m.sharing_salary_hint)}
        maxLength={maxTitle}
        value={draft.salary_wish}
        onChange={({ target }) => onChange({ salary_wish: target.value })}
      />
      <div>
        <Button variant="secondary" icon={<Eye />} onClick={() => setOpen(true)}>
          {t(m.sharing_preview)}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t(m.sharing_preview)}
        description={t(m.sharing_preview_text)}
      >
        <Preview jobId={jobId} draft={draft} />
      </Dialog>
    </Stack>
  );
}

function Preview({ jobId, draft }: Pick<ConsentChoicesProps, 'jobId' | 'draft'>) {
  const t = useText();
  return (
    <Loaded query={useQuery(sharedPersonQuery(jobId, consentOf(draft)))} failed={t(m.sharing_preview_failed)}>
      {(person) => <SharedPersonView person={person} />}
    </Loaded>
  );
}

/** That without consent the application stays with the school. */
export function WithoutConsent() {
  const t = useText();
  return (
    <Text size="sm" tone="muted">
      {t(m.sharing_without)}
    </Text>
  );
}

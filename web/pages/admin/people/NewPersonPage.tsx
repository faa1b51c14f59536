import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isEmail, normalizeEmail } from '#domain/auth/rules.ts';
import { type Language, languages } from '#domain/kernel/language.ts';
import { addPerson } from '#domain/people/contract.ts';
import { maxLineLength } from '#domain/profiles/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { m } from '#web/paraglide/messages.js';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

const blank = { full_name: '', email: '', phone_number: '', language: 'mn' as Language };

/** Adds a person who came to the desk; their page follows. */
export function NewPersonPage() {
  const t = useText();
  const navigate = useNavigate();
  const { mutate, isPending } = useAdminChange(addPerson, ({ id }, { body: { email } }) => {
    toast.success(t(m.people_invited, { email }));
    void navigate({ to: '/admin-dashboard/people/$personId', params: { personId: id } });
  });
  const [draft, setDraft] = useState(blank);
  const [isWrong, setWrong] = useState(false);
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = normalizeEmail(draft.email);
    const wrong = draft.full_name.trim() === '' || !isEmail(email);
    setWrong(wrong);
    if (!wrong) mutate({ body: { ...draft, email, phone_number: draft.phone_number.trim() || null } });
  }

  return (
    <AdminPage title={t(m.people_new)} lead={t(m.people_new_lead)}>
      <Card>
        <form noValidate onSubmit={submit}>
          <Stack>
            <TextField
              label={t(m.users_full_name)}
              value={draft.full_name}
              maxLength={maxLineLength}
              autoComplete="off"
              onChange={({ target }) => change({ full_name: target.value })}
            />
            <TextField
              type="email"
              label={t(m.users_email)}
              error={isWrong && t(m.people_wrong)}
              value={draft.email}
              autoComplete="off"
              onChange={({ target }) => change({ email: target.value })}
            />
            <TextField
              type="tel"
              label={t(m.people_phone)}
              value={draft.phone_number}
              maxLength={maxLineLength}
              autoComplete="off"
              onChange={({ target }) => change({ phone_number: target.value })}
            />
            <SelectField
              label={t(m.people_language)}
              value={draft.language}
              onChange={({ target }) => change({ language: target.value as Language })}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {t(languageMessage[one])}
                </option>
              ))}
            </SelectField>
            <div>
              <Button type="submit" busy={isPending}>
                {t(m.people_new_submit)}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </AdminPage>
  );
}

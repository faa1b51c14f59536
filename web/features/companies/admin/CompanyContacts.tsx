import { useQuery } from '@tanstack/react-query';
import {
  addContact,
  type AdminContact,
  listContacts,
  removeContact,
  sendContactLink,
} from '#domain/employers/admin-contract.ts';
import { linkDays } from '#domain/employers/rules.ts';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import type { Stored } from '#web/admin-kit/records/record-draft.ts';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { adminKey, apiQuery } from '#web/lib/api/query.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { m } from '#web/paraglide/messages.js';
import { ContactForm } from '#web/shared/contacts/ContactForm.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

/** The people of a company who get links to its page. */
export function CompanyContacts({ stored: { id } }: { stored: Stored }) {
  const t = useText();
  const may = useMay();
  const query = useQuery({ ...apiQuery(listContacts, { params: { id } }), enabled: may('admin') });
  const addition = useChange(addContact, [adminKey]);
  if (!may('admin')) return null;
  return (
    <CardSection title={t(m.employers_contacts)} lead={t(m.employers_contacts_lead)}>
      <Loaded query={query} failed={t(m.employers_contacts_failed)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text tone="muted">{t(m.employers_contacts_empty)}</Text>
          ) : (
            <Stack as="ul" gap={5}>
              {rows.map((contact) => (
                <ContactLine key={contact.id} contact={contact} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Disclosure summary={t(m.employers_contact_add)}>
        <ContactForm
          language="ja"
          hint={t(m.employers_contact_add_hint, { days: linkDays })}
          submitLabel={t(m.employers_contact_add_send)}
          send={async (body) => {
            await addition.mutateAsync({ params: { id }, body });
            toast.success(t(m.employers_invited, { email: body.email }));
          }}
        />
      </Disclosure>
    </CardSection>
  );
}

function ContactLine({ contact }: { contact: AdminContact }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { id, name, email, confirmed_at: confirmedAt, last_used_at: usedAt, open_sessions: sessions } = contact;
  const sending = useAdminChange(sendContactLink, () => toast.success(t(m.employers_invited, { email })));
  const removal = useAdminChange(removeContact, () => toast.success(t(m.employers_contact_removed)));
  const params = { id };
  return (
    <Stack as="li" gap={2}>
      <Text weight="strong" breakAnywhere>
        {name}
      </Text>
      <Details
        items={[
          { term: t(m.employers_contact_email), value: email },
          {
            term: t(m.employers_contact_confirmed),
            value: confirmedAt === null ? t(m.employers_not_opened) : dateTime(confirmedAt),
          },
          { term: t(m.employers_contact_used), value: usedAt && dateTime(usedAt) },
          { term: t(m.employers_contact_sessions), value: sessions },
          { term: t(m.employers_contact_invited_by), value: contact.invited_by_name },
        ]}
      />
      <Row>
        <Button
          writes
          variant="secondary"
          size="sm"
          busy={sending.isPending}
          aria-label={t(m.employers_link_renew_of, { name })}
          onClick={() => sending.mutate({ params })}
        >
          {t(m.employers_link_renew)}
        </Button>
        <ConfirmButton
          size="sm"
          label={t(m.employers_contact_remove)}
          name={t(m.employers_contact_remove_of, { name })}
          question={t(m.employers_contact_remove_question, { name })}
          effect={t(m.employers_contact_remove_effect)}
          onConfirm={() => removal.mutateAsync({ params }).catch(() => {})}
        />
      </Row>
    </Stack>
  );
}

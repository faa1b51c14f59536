import { type Employer, inviteColleague } from '#domain/employers/contract.ts';
import { companyDomain, linkDays } from '#domain/employers/rules.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { ContactForm } from '#web/shared/contacts/ContactForm.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { employerKeys } from './api.ts';
import styles from './employers.module.css';

/** The other people of the company, and the form that invites one. */
export function Colleagues({ employer: { contact, colleagues, may_invite } }: { employer: Employer }) {
  const t = useText();
  const invitation = useChange(inviteColleague, employerKeys);
  const domain = companyDomain(contact.email);
  return (
    <CardSection title={t(m.employers_colleagues)} lead={t(m.employers_colleagues_lead)}>
      {colleagues.length === 0 ? (
        <Text tone="muted">{t(m.employers_colleagues_none)}</Text>
      ) : (
        <ul>
          {colleagues.map(({ id, name, email, confirmed_at: confirmedAt }) => (
            <Row as="li" key={id} justify="between" className={styles.line}>
              <Stack gap={1} className={styles.text}>
                <Text weight="medium" breakAnywhere>
                  {name}
                </Text>
                <Text size="sm" tone="muted" breakAnywhere>
                  {email}
                </Text>
              </Stack>
              {confirmedAt === null && <Tag>{t(m.employers_not_opened)}</Tag>}
            </Row>
          ))}
        </ul>
      )}
      {may_invite && domain !== null ? (
        <Disclosure summary={t(m.employers_invite)}>
          <ContactForm
            language={contact.language}
            hint={t(m.employers_invite_hint, { domain, days: linkDays })}
            submitLabel={t(m.employers_invite_send)}
            send={async (body) => {
              await invitation.mutateAsync({ body });
              toast.success(t(m.employers_invited, { email: body.email }));
            }}
          />
        </Disclosure>
      ) : (
        <Text size="base" tone="muted">
          {t(m.employers_may_not_invite)}
        </Text>
      )}
    </CardSection>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import type { AdminAccess } from '#domain/kernel/permissions.ts';
import type { PersonOnPage } from '#domain/people/contract.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { permissionLabels } from '#web/admin-kit/permission-labels.ts';
import { type Detail, Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import type { PlainMessage } from '#web/admin-kit/labels.ts';

interface PartProps {
  person: PersonOnPage;
}

/** How to reach the person, and what they may do. */
export function Contact({ person }: PartProps) {
  const t = useText();
  const { email, phone_number: phone, role, permissions, language, office } = person;
  const signsIn = office && (office.account_email ?? t(m.users_no_email));
  return (
    <Card as="section">
      <Stack>
        <h2>{t(m.people_contact)}</h2>
        <Details
          items={[
            { term: t(m.users_email), value: email ? <a href={`mailto:${email}`}>{email}</a> : t(m.users_no_email) },
            { term: t(m.people_phone), value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> },
            { term: t(m.people_language), value: language && t(languageMessage[language]) },
            { term: t(m.users_permissions), value: role === 'admin' ? t(permissionLabels[permissions]) : null },
            { term: t(m.users_account_email), value: signsIn === email ? null : signsIn },
            { term: t(m.users_verified), value: office && t(office.email_verified ? m.admin_yes : m.admin_no) },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** What the person has done; each number leads to the list of it. */
export function Numbers({ person }: PartProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const numbers = useNumbers(person);
  const { office, last_active_at: active, created_at } = person;
  const time = (at: string) => (
    <>
      {dateTime(at)} <TimeAgo value={at} />
    </>
  );
  const signIn = office && (office.last_sign_in_at ? time(office.last_sign_in_at) : t(m.users_never));
  return (
    <Card as="section">
      <Stack>
        <h2>{t(m.people_numbers)}</h2>
        <Details
          items={[
            ...numbers,
            { term: t(m.people_last_active), value: active && time(active) },
            { term: t(m.users_last_sign_in), value: signIn },
            { term: t(m.users_created), value: dateTime(created_at) },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** What is counted, how often, the admins who may use its list, and the list. */
type Counted = [
  term: PlainMessage,
  count: number | undefined,
  access: AdminAccess,
  target: Pick<LinkProps, 'to' | 'search'>,
];

function useNumbers({ id, email, full_name, homework, questions, reports, office }: PersonOnPage): Detail[] {
  const t = useText();
  const may = useMay();
  const { count: shown } = useFormat();
  // An address finds one person, a name may find several.
  const search = { search: email || full_name };
  const numbers: Counted[] = [
    [m.people_homework, homework, 'teaching', { to: '/admin-dashboard/homework', search }],
    [
      m.people_questions,
      questions,
      'teaching',
      { to: '/admin-dashboard/homework', search: { ...search, view: 'questions' } },
    ],
    [
      m.people_reports,
      reports,
      'teaching',
      { to: '/admin-dashboard/homework', search: { ...search, view: 'reports', read: 'all' } },
    ],
    [m.users_applications, office?.applications, 'office', { to: '/admin-dashboard/applications', search }],
    [m.users_proposals, office?.proposals, 'office', { to: '/admin-dashboard/project-applications', search }],
    [
      m.people_verifications,
      office?.verification_requests,
      'office',
      { to: '/admin-dashboard/verification-requests', search },
    ],
    [m.people_sessions, office?.sessions, 'office', { to: '/admin-dashboard/users', search: { open: id } }],
  ];
  return numbers.map(([term, count, access, target]) => ({
    term: t(term),
    value: count !== undefined && (may(access) ? <Link {...target}>{shown(count)}</Link> : shown(count)),
  }));
}

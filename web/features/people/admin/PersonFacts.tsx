import { Link, type LinkProps } from '@tanstack/react-router';
import type { AdminAccess } from '#domain/kernel/permissions.ts';
import type { PersonOnPage } from '#domain/people/contract.ts';
import { permissionLabels } from '#web/admin-kit/permission-labels.ts';
import { type Detail, Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useMay } from '#web/lib/session/use-may.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

interface PartProps {
  person: PersonOnPage;
}

export const languageNames = { mn: m.manage_language_mn, ja: m.manage_language_ja, en: m.manage_language_en };

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
            { term: t(m.people_language), value: language && t(languageNames[language]) },
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

interface Counted {
  term: string;
  count: number | undefined;
  /** The admins who may use the list. */
  access: AdminAccess;
  /** The list of what is counted; null if it cannot be filtered by person. */
  target: Pick<LinkProps, 'to' | 'search'> | null;
}

function useNumbers({ id, email, full_name, homework, questions, reports, office }: PersonOnPage): Detail[] {
  const t = useText();
  const may = useMay();
  const { count: shown } = useFormat();
  // An address finds one person, a name may find several.
  const search = { search: email || full_name };
  const learning: Counted[] = [
    {
      ...({ term: t(m.people_homework), count: homework, access: 'teaching' } as const),
      target: { to: '/admin-dashboard/homework', search },
    },
    { term: t(m.people_questions), count: questions, access: 'teaching', target: null },
    { term: t(m.people_reports), count: reports, access: 'teaching', target: null },
  ];
  const requests: Counted[] = [
    {
      ...({ term: t(m.users_applications), count: office?.applications, access: 'office' } as const),
      target: { to: '/admin-dashboard/applications', search },
    },
    {
      ...({ term: t(m.users_proposals), count: office?.proposals, access: 'office' } as const),
      target: { to: '/admin-dashboard/project-applications', search },
    },
    {
      ...({ term: t(m.people_verifications), count: office?.verification_requests, access: 'office' } as const),
      target: { to: '/admin-dashboard/verification-requests', search },
    },
    {
      ...({ term: t(m.people_sessions), count: office?.sessions, access: 'office' } as const),
      target: { to: '/admin-dashboard/users', search: { open: id } },
    },
  ];
  return [...learning, ...requests].map(({ term, count, access, target }) => {
    if (count === undefined) return { term, value: null };
    return { term, value: target && may(access) ? <Link {...target}>{shown(count)}</Link> : shown(count) };
  });
}

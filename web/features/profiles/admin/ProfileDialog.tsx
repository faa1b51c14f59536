import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getProfile } from '#domain/profiles/contract.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { roleLabels } from '#web/admin-kit/permission-labels.ts';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { OutsideLink, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { type Detail, Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './ProfileDialog.module.css';

export interface ProfileDialogProps {
  /** Closed if null. */
  personId: string | null;
  onClose: () => void;
}

export function ProfileDialog({ personId, onClose }: ProfileDialogProps) {
  const t = useText();
  const shown = useLastValue(personId);
  return (
    <Dialog size="lg" open={personId !== null} onClose={onClose} title={t(m.admin_homework_profile)}>
      {shown && <LoadedProfile personId={shown} />}
    </Dialog>
  );
}

export function LoadedProfile({ personId }: { personId: string }) {
  const t = useText();
  const query = useQuery(apiQuery(getProfile, { params: { id: personId } }));
  return (
    <Loaded query={query} failed={t(m.admin_profile_failed)} waiting={<ListSkeleton />}>
      {(profile) => <ProfileDetails profile={profile} />}
    </Loaded>
  );
}

function ProfileDetails({ profile }: { profile: Profile }) {
  const t = useText();
  const { dateShort } = useFormat();
  const schools = profile.education.map((entry) => ({
    ...entry,
    organization: entry.school_name,
    role: entry.degree_major,
  }));
  const work = profile.work_experience.map((entry) => ({
    ...entry,
    organization: entry.company_name,
    role: entry.position,
  }));
  return (
    <div className={styles.profile}>
      <PersonCell person={profile} />
      <Group title={t(m.admin_profile_contact)} details={contactOf(profile, t)} />
      <Group title={t(m.admin_profile_person)} details={personOf(profile, t, dateShort)} />
      <Group title={t(m.admin_profile_education)}>{schools.length > 0 && <StationList stations={schools} />}</Group>
      <Group title={t(m.admin_profile_work)}>{work.length > 0 && <StationList stations={work} />}</Group>
      <Group title={t(m.admin_profile_japan)} details={japanOf(profile, t)} />
      <Group title={t(m.admin_profile_goals)} details={goalsOf(profile, t)} />
    </div>
  );
}

function Group({ title, details, children }: { title: string; details?: Detail[]; children?: ReactNode }) {
  const t = useText();
  const notProvided = t(m.admin_not_provided);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {details ? (
        <Details items={details.map(({ term, value }) => ({ term, value: value ?? notProvided }))} />
      ) : (
        children || <p>{notProvided}</p>
      )}
    </section>
  );
}

const contactOf = (profile: Profile, t: Text): Detail[] => [
  { term: t(m.admin_profile_email), value: profile.email },
  {
    term: t(m.admin_profile_link),
    value: profile.sns_portfolio && <OutsideLink href={profile.sns_portfolio}>{profile.sns_portfolio}</OutsideLink>,
  },
  { term: t(m.admin_profile_phone), value: profile.phone_number },
  { term: t(m.admin_profile_address), value: profile.address },
  { term: t(m.admin_profile_station), value: profile.nearest_station },
];

const personOf = (profile: Profile, t: Text, dateOf: (value: string) => string): Detail[] => [
  { term: t(m.admin_profile_full_name), value: profile.full_name || null },
  { term: t(m.admin_profile_furigana), value: profile.furigana },
  { term: t(m.admin_profile_role), value: t(roleLabels[profile.role]) },
  { term: t(m.admin_profile_birth), value: profile.date_of_birth && dateOf(profile.date_of_birth) },
  { term: t(m.admin_profile_marital), value: maritalNameOf(profile, t) },
  { term: t(m.admin_profile_dependents), value: profile.dependents },
  { term: t(m.admin_profile_joined), value: dateOf(profile.created_at) },
  { term: t(m.admin_last_updated), value: dateOf(profile.updated_at) },
];

const yesOrNo = (value: boolean | null, t: Text) => (value === null ? null : t(value ? m.admin_yes : m.admin_no));

const japanOf = (profile: Profile, t: Text): Detail[] => [
  { term: t(m.admin_profile_japanese), value: profile.japanese_level },
  { term: t(m.admin_profile_lived), value: yesOrNo(profile.lived_in_japan_before, t) },
  { term: t(m.admin_profile_years), value: profile.years_lived_in_japan },
  { term: t(m.admin_profile_living), value: yesOrNo(profile.currently_living_in_japan, t) },
  { term: t(m.admin_profile_last_visa), value: profile.last_visa_type },
  { term: t(m.admin_profile_visa), value: profile.current_visa_type },
];

const goalsOf = (profile: Profile, t: Text): Detail[] => [
  { term: t(m.admin_profile_motivation), value: profile.course_motivation },
  { term: t(m.admin_profile_learning_goals), value: profile.learning_goals },
  { term: t(m.admin_profile_future), value: profile.future_plans },
  { term: t(m.admin_profile_motivation_ja), value: profile.motivation_ja },
  { term: t(m.admin_profile_wishes_ja), value: profile.wishes_ja },
  { term: t(m.admin_profile_notes), value: profile.personal_notes },
];

const maritalNames = { single: m.admin_profile_single, married: m.admin_profile_married };

const maritalNameOf = ({ marital_status: status }: Profile, t: Text) => (status ? t(maritalNames[status]) : null);

interface Station {
  organization: string;
  /** The subject or the position. */
  role: string;
  start_date: string;
  end_date: string;
  description?: string;
}

function StationList({ stations }: { stations: readonly Station[] }) {
  return (
    <ul className={styles.stations}>
      {stations.map(({ organization, role, start_date: start, end_date: end, description }) => (
        <li key={`${organization} ${start}`}>
          <b>{organization}</b>
          <span>{[role, [start, end].filter(Boolean).join(' – ')].filter(Boolean).join(', ')}</span>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

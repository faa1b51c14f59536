import { Link } from '@tanstack/react-router';
import { ExternalLink, Mail, PenLine, Phone, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { completeLink, isHttpLink } from '#domain/kernel/addresses/links.ts';
import type { EntryList } from '#domain/profiles/entries.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Avatar } from '#web/ui/brand/Avatar.tsx';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { RouteLine, type RouteStop } from '#web/ui/charts/RouteLine.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import type { Member } from './labels.ts';
import styles from './ProfileSections.module.css';
import { type Fact, useFacts } from './use-facts.ts';
import { usePhoto } from './form/use-photo.ts';

/** The lists that the profile page shows. */
type HistoryList = Exclude<EntryList, 'skills'>;

interface ProfilePart {
  title: string;
  /** Its first field or list in the form. */
  first: Member;
  /** Null if nothing was entered. */
  content: ReactNode;
  /** Not printed on the 履歴書. */
  isPrivate?: boolean;
}

export function ProfileSections({ profile }: { profile: Profile }) {
  const parts = useParts(profile);
  return (
    <Stack>
      <NextParts missing={parts.filter(({ content }) => content === null)} />
      {parts.map(
        ({ title, first, content }) =>
          content !== null && (
            <CardSection key={first} title={title}>
              {content}
            </CardSection>
          ),
      )}
    </Stack>
  );
}

function useParts(profile: Profile): ProfilePart[] {
  const t = useText();
  const facts = useFacts(profile);
  const history = useHistory(profile);
  const factsOf = (list: readonly Fact[]) => (list.length === 0 ? null : <Facts facts={list} />);
  const listOf = (list: HistoryList, title: string) => ({
    title,
    first: list,
    content: history[list].length > 0 ? <RouteLine direction="vertical" label={title} stops={history[list]} /> : null,
  });
  return [
    { title: t(m.profile_basic), first: 'date_of_birth', content: factsOf(facts.basic) },
    { title: t(m.profile_japan), first: 'japanese_level', content: factsOf(facts.japan) },
    listOf('education', t(m.profile_education)),
    listOf('work_experience', t(m.profile_work)),
    listOf('licences', t(m.profile_licences)),
    { title: t(m.profile_goals), first: 'course_motivation', content: factsOf(facts.goals), isPrivate: true },
    {
      title: t(m.profile_link),
      first: 'sns_portfolio',
      content: profile.sns_portfolio ? <PortfolioLink link={profile.sns_portfolio} /> : null,
    },
    {
      title: t(m.profile_notes),
      first: 'personal_notes',
      content: profile.personal_notes ? <LongText>{profile.personal_notes}</LongText> : null,
      isPrivate: true,
    },
  ];
}

/** The first missing part, and links to the others. */
function NextParts({ missing }: { missing: readonly ProfilePart[] }) {
  const t = useText();
  const [next, ...others] = missing;
  if (!next) return null;
  return (
    <CardSection
      title={t(m.profile_next, { part: next.title })}
      lead={next.isPrivate ? undefined : t(m.profile_next_text)}
      aside={
        <Link to="/profile/edit" hash={next.first} className={buttonClass()}>
          <Plus />
          {t(m.profile_add)}
          <span className="visually-hidden">: {next.title}</span>
        </Link>
      }
    >
      {others.length > 0 && (
        <Row as="ul" className={styles.others} aria-label={t(m.profile_next_others)}>
          {others.map(({ title, first }) => (
            <li key={first}>
              <Link to="/profile/edit" hash={first}>
                <Plus />
                {title}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </CardSection>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, lang, isLong }) => (
        <div key={name}>
          <Text as="dt" size="sm" tone="muted">
            {name}
          </Text>
          <Text as="dd" lang={lang} data-long={isLong} preLine breakAnywhere>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}

function LongText({ children }: { children: string }) {
  return (
    <Text preLine breakAnywhere>
      {children}
    </Text>
  );
}

/** The portfolio, as a link only if it is an http address. */
function PortfolioLink({ link }: { link: string }) {
  const t = useText();
  const address = completeLink(link);
  if (!isHttpLink(address)) return <p className={styles.link}>{link}</p>;
  return (
    <p className={styles.link}>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {link}
        <ExternalLink />
        <span className="visually-hidden">{t(m.profile_new_tab)}</span>
      </a>
    </p>
  );
}

function useHistory({ education, work_experience, licences }: Profile): Record<HistoryList, RouteStop[]> {
  const t = useText();
  const format = useFormat();
  // Older profiles may contain other texts than dates.
  const month = (date: string) => (/^\d{4}-\d{2}/.test(date) ? format.monthYear(`${date.slice(0, 7)}-01`) : date);
  const period = (start: string, end: string) =>
    start || end ? [month(start), end ? month(end) : t(m.profile_until_now)].filter(Boolean).join(' – ') : '';
  return {
    education: education.map((entry, index) => ({
      key: String(index),
      title: entry.school_name,
      detail: <Lines lines={[entry.degree_major, period(entry.start_date, entry.end_date)]} />,
    })),
    work_experience: work_experience.map((entry, index) => ({
      key: String(index),
      title: entry.company_name,
      detail: <Lines lines={[entry.position, period(entry.start_date, entry.end_date), entry.description]} />,
    })),
    licences: licences.map(({ name, date }, index) => ({ key: String(index), title: name, detail: month(date) })),
  };
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.filter(Boolean).map((line) => <LongText key={line}>{line}</LongText>);

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useText();
  const photo = usePhoto(profile.photo_file_id);
  const { furigana, email, phone_number: phone } = profile;
  const name = profile.full_name.trim();
  return (
    <header className={styles.header}>
      <Avatar size="xl" name={name} picture={photo} />
      <div className={styles.person}>
        {furigana && (
          <Text lang="ja" size="sm" tone="muted">
            {furigana}
          </Text>
        )}
        <h1>{name || t(m.profile_no_name)}</h1>
        {profile.verified_at && <StatusTag tone="accepted">{t(m.profile_verified)}</StatusTag>}
        <address className={styles.contact}>
          {email && (
            <a href={`mailto:${email}`}>
              <Mail />
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="num">
              <Phone />
              {phone}
            </a>
          )}
        </address>
      </div>
      <Link to="/profile/edit" className={buttonClass({ variant: 'secondary' })}>
        <PenLine />
        {t(m.profile_edit)}
      </Link>
    </header>
  );
}

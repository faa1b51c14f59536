import { Link } from '@tanstack/react-router';
import { ExternalLink, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isHttpLink } from '#domain/kernel/links.ts';
import type { Profile } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RouteLine } from '../../ui/RouteLine.tsx';
import type { Member } from './labels.ts';
import styles from './ProfileSections.module.css';
import type { EntryList } from './profile-draft.ts';
import { type Fact, useFacts } from './use-facts.ts';
import { useHistory } from './use-history.tsx';

/** Everything that a profile says, part by part; an empty part leads to its fields. */
export function ProfileSections({ profile }: { profile: Profile }) {
  const t = useText();
  const facts = useFacts(profile);
  const history = useHistory(profile);
  return (
    <div className={styles.sections}>
      <FactSection title={t(m.profile_basic)} facts={facts.basic} first="date_of_birth" />
      <FactSection title={t(m.profile_japan)} facts={facts.japan} first="japanese_level" />
      <HistorySection title={t(m.profile_education)} list="education" stops={history.education} />
      <HistorySection title={t(m.profile_work)} list="work_experience" stops={history.work_experience} />
      <HistorySection title={t(m.profile_licences)} list="licences" stops={history.licences} />
      <FactSection title={t(m.profile_goals)} facts={facts.goals} first="course_motivation" />
      <Section title={t(m.profile_link)} isEmpty={!profile.sns_portfolio} first="sns_portfolio">
        <p className={styles.link}>
          <PortfolioLink link={profile.sns_portfolio ?? ''} />
        </p>
      </Section>
      <Section title={t(m.profile_notes)} isEmpty={!profile.personal_notes} first="personal_notes">
        <p className={styles.text}>{profile.personal_notes}</p>
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  isEmpty: boolean;
  /** The first of its fields in the form, or its list. */
  first: Member | EntryList;
  children: ReactNode;
}

function Section({ title, isEmpty, first, children }: SectionProps) {
  const t = useText();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? (
        <div className={styles.empty}>
          <p>{t(m.profile_empty)}</p>
          <Link to="/profile/edit" hash={first} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Plus />
            {t(m.profile_add)}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </div>
      ) : (
        children
      )}
    </Card>
  );
}

function FactSection({ title, facts, first }: { title: string; facts: readonly Fact[]; first: Member }) {
  return (
    <Section title={title} isEmpty={facts.length === 0} first={first}>
      <dl className={styles.facts}>
        {facts.map(({ name, value, lang, isLong }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang} data-long={isLong}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface HistorySectionProps {
  title: string;
  list: EntryList;
  stops: ReturnType<typeof useHistory>[EntryList];
}

function HistorySection({ title, list, stops }: HistorySectionProps) {
  return (
    <Section title={title} isEmpty={stops.length === 0} first={list}>
      <RouteLine direction="vertical" label={title} stops={stops} />
    </Section>
  );
}

/** What the person wrote as the link, to be followed only where it is one. */
function PortfolioLink({ link }: { link: string }) {
  const t = useText();
  if (!isHttpLink(link)) return link;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {link}
      <ExternalLink />
      <span className="visually-hidden">{t(m.profile_new_tab)}</span>
    </a>
  );
}

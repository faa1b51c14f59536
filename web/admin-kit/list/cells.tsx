import { type Language, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { type Text, useText } from '#web/lib/i18n/text.ts';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './cells.module.css';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusView } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { completeLink, isHttpLink } from '#domain/kernel/addresses/links.ts';

export interface Person {
  full_name: string;
  email: string;
  photo_file_id?: string | null | undefined;
}

export const nameOf = (t: Text, { full_name: name, email }: Person) => name.trim() || email || t(m.users_unknown);

export const titleOf = (row: LocalizedRow<'title'>, language: Language, unknown: string) =>
  localized(row, 'title', language).text || unknown;

/** A status by its row in a table of statuses. */
export function StatusCell({ tone, label }: Pick<StatusView, 'tone' | 'label'>) {
  const t = useText();
  return <StatusTag tone={tone}>{t(label)}</StatusTag>;
}

export function DateCell({ value }: { value: string }) {
  const format = useFormat();
  return (
    <span className={styles.date}>
      <span className="num">{format.dateShort(value)}</span>
      <TimeAgo className={styles.ago} value={value} />
    </span>
  );
}

/** A person with photo, name and email; `unknown` for a missing name. */
export function PersonCell({ person, unknown }: { person: Person; unknown?: string | undefined }) {
  const t = useText();
  const name = person.full_name.trim();
  return (
    <Row as="span" gap={3} noWrap className={styles.person}>
      <PhotoAvatar name={name} photoId={person.photo_file_id} plain />
      <span className={styles.texts}>
        <b>{name || (unknown ?? t(m.users_unknown))}</b>
        <span className={styles.email} title={person.email}>
          {person.email || t(m.users_no_email)}
        </span>
      </span>
    </Row>
  );
}

/** A person that leads to their page. */
export function PersonLink({ person, unknown }: { person: Person & { id: string }; unknown?: string | undefined }) {
  return (
    <Link to="/admin-dashboard/people/$personId" params={{ personId: person.id }} className={styles.personLink}>
      <PersonCell person={person} unknown={unknown} />
    </Link>
  );
}

export function TitleCell({ row, unknown }: { row: LocalizedRow<'title'>; unknown: string }) {
  const title = localized(row, 'title', useLanguage());
  return title.text ? <Localized value={title} /> : unknown;
}

/** A user-provided link, opened in a new tab; only http and https. */
export function OutsideLink({ href, name, children }: { href: string; name?: string; children: ReactNode }) {
  const address = completeLink(href);
  if (!isHttpLink(address)) return href;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow" aria-label={name}>
      {children}
      <ExternalLink />
    </a>
  );
}

import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import type { Person } from './naming.ts';
import styles from './PersonCell.module.css';

/** A person with photo, name and email; `unknown` for a missing name. */
export function PersonCell({ person, unknown }: { person: Person; unknown?: string | undefined }) {
  const t = useText();
  const name = person.full_name.trim();
  return (
    <span className={styles.person}>
      <PhotoAvatar name={name} photoId={person.photo_file_id} plain />
      <span className={styles.words}>
        <b>{name || (unknown ?? t(m.users_unknown))}</b>
        <span>{person.email || t(m.users_no_email)}</span>
      </span>
    </span>
  );
}

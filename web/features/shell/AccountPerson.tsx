import type { Me } from '#domain/profiles/contract.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './AccountPerson.module.css';

/** Who is signed in, at the head of a sheet's account entries: letter, name and e-mail address. */
export function AccountPerson({ me, onNight }: { me: Me; onNight?: boolean }) {
  return (
    <div className={classNames(styles.person, onNight && styles.night)}>
      <Avatar name={me.full_name} />
      <div>
        <p className={styles.name}>{me.full_name}</p>
        <p className={styles.email}>{me.email}</p>
      </div>
    </div>
  );
}

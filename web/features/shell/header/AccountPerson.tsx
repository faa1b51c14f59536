import type { Me } from '#domain/profiles/contract.ts';
import { classNames } from '#web/ui/layout/class-names.ts';
import { PhotoAvatar } from '#web/shared/files/PhotoAvatar.tsx';
import styles from './AccountPerson.module.css';

export function AccountPerson({ me, onNight }: { me: Me; onNight?: boolean }) {
  return (
    <div className={classNames(styles.person, onNight && styles.night)}>
      <PhotoAvatar name={me.full_name} photoId={me.photo_file_id} />
      <div>
        <p className={styles.name}>{me.full_name}</p>
        <p className={styles.email}>{me.email}</p>
      </div>
    </div>
  );
}

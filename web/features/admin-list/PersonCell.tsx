import { Avatar } from '../../ui/Avatar.tsx';
import styles from './PersonCell.module.css';

/** A person as lists name one. */
export interface Person {
  full_name: string;
  email: string;
}

/** What a person is called: the name, else the e-mail address. */
export const nameOf = (person: Person) => person.full_name || person.email;

/** A person in a list: letter, name and e-mail address. */
export function PersonCell({ person }: { person: Person }) {
  return (
    <span className={styles.person}>
      <Avatar name={nameOf(person)} plain />
      <span className={styles.words}>
        <b>{nameOf(person)}</b>
        <span>{person.email}</span>
      </span>
    </span>
  );
}

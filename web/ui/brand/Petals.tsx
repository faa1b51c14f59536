import styles from './Petals.module.css';

/** Five falling petals behind a hero; none under reduced motion. The parent is positioned. */
export function Petals() {
  return (
    <div className={styles.petals} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

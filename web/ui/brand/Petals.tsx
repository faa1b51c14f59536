import styles from './Petals.module.css';

/** Five falling petals behind a hero, none with reduced motion. The parent must be positioned. */
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

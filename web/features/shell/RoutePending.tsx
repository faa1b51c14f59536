import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './RoutePending.module.css';

/** Stands in the place of a screen that is on its way. */
export function RoutePending() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}

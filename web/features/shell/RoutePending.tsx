import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './RoutePending.module.css';

export function RoutePending() {
  return (
    <div className={styles.pending}>
      <Spinner />
    </div>
  );
}

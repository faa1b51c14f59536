import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import styles from './LoadFailure.module.css';

/** A whole page that failed to load: its title says what happened. */
export function LoadFailure({ title, ...state }: ErrorStateProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ErrorState {...state} />
    </>
  );
}

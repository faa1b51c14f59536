import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import styles from './LoadFailure.module.css';

/** A page that failed to load. */
export function LoadFailure({ title, ...state }: ErrorStateProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ErrorState {...state} />
    </>
  );
}

import { lazy, Suspense } from 'react';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './SecondStepPlace.module.css';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

/** The second step, fetched when somebody owes it. */
export function SecondStepPlace() {
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Spinner />
        </div>
      }
    >
      <SecondStep />
    </Suspense>
  );
}

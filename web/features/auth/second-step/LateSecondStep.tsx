import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './LateSecondStep.module.css';

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);

export const LateSecondStep = lazyPart('second-step', async () => (await import('./SecondStep.tsx')).SecondStep, {
  waiting,
  isNeeded: true,
});

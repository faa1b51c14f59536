import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './LazySecondStep.module.css';

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);

export const LazySecondStep = lazyPart('second-step', async () => (await import('./SecondStep.tsx')).SecondStep, {
  waiting,
  isNeeded: true,
});

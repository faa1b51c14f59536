import { latePart } from '#web/ui/feedback/late-part.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import styles from './LateSecondStep.module.css';

const waiting = (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);

export const LateSecondStep = latePart('second-step', async () => (await import('./SecondStep.tsx')).SecondStep, {
  waiting,
  isNeeded: true,
});

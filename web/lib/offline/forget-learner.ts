import { forgetCopies } from './kept-copies.ts';
import { dismissWorker } from './kept-site.ts';
import { forgetWaiting } from './waiting-store.ts';

/** Removes all that this device keeps for a learner: called when the learner goes, in whatever way. */
export async function forgetLearner(learnerId: string): Promise<void> {
  forgetWaiting(learnerId);
  await forgetCopies(learnerId);
  await dismissWorker();
}

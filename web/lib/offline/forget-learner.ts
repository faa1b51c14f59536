import { forgetCopies } from './kept-copies.ts';
import { dismissWorker } from './kept-site.ts';
import { forgetWaiting } from './waiting-store.ts';

/** Removes all offline data of a learner, at the end of a session. */
export async function forgetLearner(learnerId: string): Promise<void> {
  forgetWaiting(learnerId);
  await forgetCopies(learnerId);
  await dismissWorker();
}

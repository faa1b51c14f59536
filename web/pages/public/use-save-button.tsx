import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import type { SaveJobButtonProps } from '#web/features/saved-jobs/SaveJobButton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const SaveJobButton = lazyPart<SaveJobButtonProps>(
  'save-job',
  async () => (await import('#web/features/saved-jobs/SaveJobButton.tsx')).SaveJobButton,
);

/** The button that saves a job, for signed-in people: their saved jobs are loaded once for all jobs of a page. */
export function useSaveButton(look: Pick<SaveJobButtonProps, 'asIcon'> = {}) {
  const isSignedIn = useAuth().me !== null;
  return (job: SaveJobButtonProps['job']): ReactNode => isSignedIn && <SaveJobButton job={job} {...look} />;
}

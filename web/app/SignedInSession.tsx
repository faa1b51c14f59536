import type { Me } from '#domain/profiles/contract.ts';
import { DeletionBanner } from '#web/features/account/DeletionBanner.tsx';
import { RemovedWork } from '#web/features/offline/RemovedWork.tsx';
import { useSavedLanguage } from '#web/features/shell/header/saved-language.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

/** For signed-in users on every screen: their language, and the banner of a scheduled deletion. */
export function SignedInSession({ me }: { me: Me }) {
  const { viewId } = useAuth();
  useSavedLanguage();
  // Not in an admin view.
  if (viewId !== null) return null;
  return (
    <>
      {me.deletes_at && <DeletionBanner deletesAt={me.deletes_at} />}
      <RemovedWork key={me.id} userId={me.id} />
    </>
  );
}

import type { Me } from '#domain/profiles/contract.ts';
import { DeletionBanner } from '#web/features/account/DeletionBanner.tsx';
import { useSavedLanguage } from '#web/features/shell/header/saved-language.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

/** On every screen of a signed-in person: their language, and the word that their account is to end. */
export function SignedInPlace({ me }: { me: Me }) {
  const { viewId } = useAuth();
  useSavedLanguage();
  // The end is the learner's own matter, and not of an admin who looks at their site.
  return me.deletes_at && viewId === null && <DeletionBanner deletesAt={me.deletes_at} />;
}

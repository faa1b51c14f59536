import { type Access, mayCall } from '#domain/kernel/permissions.ts';
import { useAuth } from './AuthProvider.tsx';

/** Whether the signed-in user may call operations with an access; the server decides. */
export function useMay(): (access: Access) => boolean {
  const { me } = useAuth();
  return (access) => mayCall(access, me);
}

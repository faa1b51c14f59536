import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProfile } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Dialog } from '#web/ui/overlay/Modal.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '#web/admin-kit/list/ListBody.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { ProfileDetails } from './ProfileDetails.tsx';
import styles from './ProfileDialog.module.css';

export function ProfileDialog({ personId, onClose }: { personId: string | null; onClose: () => void }) {
  const t = useText();
  const shown = useLastValue(personId);
  return (
    <Dialog size="lg" open={personId !== null} onClose={onClose} title={t(m.admin_homework_profile)}>
      {shown && <LoadedProfile personId={shown} />}
    </Dialog>
  );
}

export function LoadedProfile({ personId }: { personId: string }) {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(profileQuery(useApi(), personId));
  if (isPending) return <ListSkeleton />;
  if (data) return <ProfileDetails profile={data} />;
  return (
    <ErrorState
      title={<span className={styles.failed}>{t(m.admin_profile_failed)}</span>}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const profileQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['admin', 'profiles', id], queryFn: () => api(getProfile, { params: { id } }) });

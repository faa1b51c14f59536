import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyProfile, type Profile, type ProfileForm, updateMyProfile } from '#domain/profiles/contract.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

const all = ['my-profile'] as const;

export const myProfileQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'whole'], queryFn: () => api(getMyProfile, {}), staleTime: 0 });

/** Saves the profile and updates the session's copy. */
export function useSaveProfile() {
  const api = useApi();
  const client = useQueryClient();
  const { me, store } = useAuth();
  return useMutation({
    mutationFn: (form: ProfileForm) => api(updateMyProfile, { body: form }),
    onSuccess: (saved: Profile) => {
      client.setQueryData(myProfileQuery(api).queryKey, saved);
      const { full_name, email, photo_file_id } = saved;
      if (me) store.setMe({ ...me, full_name, email, photo_file_id, complete: isProfileComplete(saved) });
    },
  });
}

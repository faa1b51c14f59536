import { useQueryClient } from '@tanstack/react-query';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConflictBanner } from '#web/ui/feedback/ConflictBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';
import type { useProfileDraft } from './use-profile-draft.ts';

/** Saves the input as it was `sent` and updates the session's copy; `refusal` says why it was not saved, and lets a conflict be resolved. */
export function useSaving({ seen, adopt }: ReturnType<typeof useProfileDraft>, onSaved: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const { me, store } = useAuth();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ body }: { body: ProfileForm; sent: ProfileDraft }) =>
      api(updateMyProfile, { body: { ...body, seen_at: seen.updated_at } }),
    onSuccess: (saved, { sent }) => {
      client.setQueryData(myProfileQuery.queryKey, saved);
      const { full_name, email, photo_file_id } = saved;
      if (me) store.setMe({ ...me, full_name, email, photo_file_id, complete: isProfileComplete(saved) });
      toast.success(t(m.profile_saved));
      adopt(saved, sent);
      onSaved();
    },
    onError: (failure) => toast.error(errorText(failure)),
  });
  async function resolve(keepMine: boolean) {
    try {
      adopt(await client.fetchQuery(myProfileQuery), keepMine ? draftOf(seen) : null);
      reset();
    } catch {
      toast.error(t(m.profile_failed));
    }
  }
  const refusal = !error ? null : error instanceof ApiError && error.code === 'changed_meanwhile' ? (
    <ConflictBanner
      title={t(m.profile_conflict)}
      text={t(m.profile_conflict_text)}
      onResolve={(keepMine) => void resolve(keepMine)}
    />
  ) : (
    <Banner tone="error" live>
      {errorText(error)}
    </Banner>
  );
  return { save: mutate, refusal, isSaving: isPending };
}

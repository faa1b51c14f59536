import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileForm } from '#domain/profiles/form.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { useDraft } from '#web/lib/session/draft.ts';
import { checkProfile } from './check-profile.ts';
import { draftOf, type ProfileDraft, storedDraft, withChanges } from './profile-draft.ts';

const isSame = (one: ProfileDraft, other: ProfileDraft) => JSON.stringify(one) === JSON.stringify(other);

/** The form with the profile, or with the unsaved changes that are stored on this device. */
export function useProfileDraft(profile: Profile) {
  const stored = useDraft('profile', storedDraft);
  const [restored, setRestored] = useState(stored.read);
  /** The saved profile that the form changes. */
  const [seen, setSeen] = useState(restored?.seen ?? profile);
  /** The input differs from the profile, also after it was restored or merged. */
  const [isMerged, setMerged] = useState(restored !== null);
  const form = useForm<ProfileDraft, unknown, ProfileForm>({
    defaultValues: restored?.draft ?? draftOf(profile),
    resolver: checkProfile,
    shouldFocusError: false,
  });
  const store = useEffectEvent((draft: ProfileDraft) =>
    stored.save(isSame(draft, draftOf(seen)) ? null : { seen, draft }),
  );
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }), [form]);

  /** Shows a newer profile, with the changes made here since `base`, or without any. */
  function adopt(newest: Profile, base: ProfileDraft | null) {
    const saved = draftOf(newest);
    const draft = base ? withChanges(saved, base, form.getValues()) : saved;
    const isChanged = !isSame(draft, saved);
    form.reset(draft);
    stored.save(isChanged ? { seen: newest, draft } : null);
    setSeen(newest);
    setMerged(isChanged);
    setRestored(null);
  }
  return {
    form,
    seen,
    isRestored: restored !== null,
    isChanged: form.formState.isDirty || isMerged,
    discard: () => adopt(profile, null),
    adopt,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { CareerEvidence } from '#domain/career/evidence.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { worksQuery } from '#web/shared/works/api.ts';
import { type ProfileDraft, profileWith } from '#web/features/profiles/form/profile-draft.ts';
import { useProfileForm } from '#web/features/profiles/form/use-profile-field.ts';

const noEvidence: CareerEvidence = { works: [], homework: [], proposals: [], courses: [] };

/** What both papers are made of: the profile with the unsaved input, and the evidence once it is loaded. */
export function usePapers(seen: Profile) {
  const draft = useDeferredValue(useWatch({ control: useProfileForm().control }) as ProfileDraft);
  const { data, isSuccess } = useQuery(worksQuery);
  return { draft, profile: profileWith(seen, draft), evidence: data ?? noEvidence, isComplete: isSuccess };
}

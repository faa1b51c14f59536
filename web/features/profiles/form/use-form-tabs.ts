import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { ProfileDraft } from './profile-draft.ts';
import { wrongMembers } from './check-profile.ts';

export type FormTab = 'profile' | 'japanese';

const tabOf = (member: string): FormTab => (member.endsWith('_ja') ? 'japanese' : 'profile');

interface FormState {
  errors: FieldErrors<ProfileDraft>;
  submitCount: number;
}

/** The open tab; `goTo` focuses a field in either tab. */
export function useFormTabs(root: RefObject<HTMLElement | null>, openAt: string, { errors, submitCount }: FormState) {
  const [goal, setGoal] = useState({ tab: tabOf(openAt), member: openAt });
  // The Japanese tab is loaded lazily and calls `focusGoal` when it is ready.
  const focusGoal = useCallback(() => {
    if (goal.member) focusMember(root.current, goal.member);
  }, [root, goal]);
  useEffect(focusGoal, [focusGoal]);
  // Fields are marked as invalid after the render.
  useEffect(() => {
    const wrong = wrongMembers(errors).map(({ path }) => path);
    if (wrong.length === 0 || wrong.some((path) => tabOf(path) === goal.tab)) focusFirstWrong(root.current);
    else goTo(wrong[0] ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- only a refused save moves the focus
  }, [submitCount]);

  function goTo(member: string) {
    setGoal({ tab: tabOf(member), member });
  }
  return { tab: goal.tab, setTab: (tab: FormTab) => setGoal({ tab, member: '' }), goTo, focusGoal };
}

function focusFirst(root: HTMLElement | null, selector: string): void {
  const control = root?.querySelector<HTMLElement>(selector);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Focuses a field, or the first control of its group. */
function focusMember(root: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  focusFirst(root, `[name="${name}"], [data-member="${name}"] :is(input, button):enabled`);
}

const focusFirstWrong = (root: HTMLElement | null) => focusFirst(root, '[role=tabpanel]:not([hidden]) [aria-invalid]');

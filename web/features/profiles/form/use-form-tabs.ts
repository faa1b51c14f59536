import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { ProfileDraft } from './profile-draft.ts';
import { wrongMembers } from './check-profile.ts';

export interface TabOptions<Tab extends string> {
  /** The tab of a member of the profile; defined outside of components. */
  tabOf: (member: string) => Tab;
  /** Called instead of the focus for a member without a field in this form. */
  onElsewhere?: (member: string) => void;
}

interface FormState {
  openAt: string;
  errors: FieldErrors<ProfileDraft>;
  submitCount: number;
}

export type FormTabs<Tab extends string> = ReturnType<typeof useFormTabs<Tab>>;

/** The open tab; `goTo` focuses a field in any tab. */
export function useFormTabs<Tab extends string>(
  root: RefObject<HTMLElement | null>,
  { tabOf, onElsewhere, openAt, errors, submitCount }: TabOptions<Tab> & FormState,
) {
  const [goal, setGoal] = useState({ tab: tabOf(openAt), member: openAt });
  const elsewhere = useEffectEvent((member: string) => onElsewhere?.(member));
  // A tab that is loaded lazily calls `focusGoal` when it is ready.
  const focusGoal = useCallback(() => goal.member === '' || focusMember(root.current, goal.member), [root, goal]);
  useEffect(() => {
    if (!focusGoal()) elsewhere(goal.member);
  }, [focusGoal, goal]);
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
  return { tab: goal.tab, setTab: (tab: Tab) => setGoal({ tab, member: '' }), goTo, focusGoal };
}

function focusFirst(root: HTMLElement | null, selector: string): boolean {
  const control = root?.querySelector<HTMLElement>(selector);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return Boolean(control);
}

/** Focuses a field, or the first control of its group; false without one. */
function focusMember(root: HTMLElement | null, path: string): boolean {
  const name = CSS.escape(path);
  return focusFirst(root, `[name="${name}"], [data-member="${name}"] :is(input, button):enabled`);
}

const focusFirstWrong = (root: HTMLElement | null) => focusFirst(root, '[aria-invalid]:not([hidden] *)');

/** Brings the first control that matches into view and gives it the focus. */
function focusFirst(root: HTMLElement | null, selector: string): void {
  const control = root?.querySelector<HTMLElement>(selector);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Focuses the field of a member, or the first control of its group. */
export function focusMember(root: HTMLElement | null, path: string): void {
  const name = CSS.escape(path);
  focusFirst(root, `[name="${name}"], [data-member="${name}"] :is(input, button):enabled`);
}

/** Gives the focus to the first field that is marked as wrong. */
export const focusFirstWrong = (root: HTMLElement | null) =>
  focusFirst(root, '[role=tabpanel]:not([hidden]) [aria-invalid]');

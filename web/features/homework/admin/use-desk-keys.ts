import { useEffect, useRef } from 'react';

const elsewhere = 'input:not([type=checkbox]), textarea, select, [role="dialog"], [role="alertdialog"]';

/** Actions by key: the `code` of the event, so that a Cyrillic keyboard works, after `Shift+` if that is pressed. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Runs the action of a key that is pressed outside of text fields. */
export function useDeskKeys(keys: DeskKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { code, target, shiftKey, repeat } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || repeat) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      const act = latest.current[shiftKey ? `Shift+${code}` : code];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface Layer {
  id: string;
  history: RouterHistory;
  isOpen: boolean;
  close: () => void;
}

/** The open dialogs and drawers, the topmost last. */
const layers: Layer[] = [];
/** True while the entry of a closed dialog is being left. */
let isLeavingEntry = false;
let routerHistory: RouterHistory | null = null;

/** The dialog whose entry is the current one. */
const currentEntry = () => (window.history.state as { overlay?: string } | null)?.overlay;

/**
 * Closes a dialog or drawer by the browser's Back key: while it is open, the history has one more entry of the same page. The router does not learn of
 * this entry, since it would load the page again and ask about unsaved changes.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { id: crypto.randomUUID(), history, isOpen: true, close: () => close() };
    layers.push(layer);
    addEntry(layer);
    return () => removeEntry(layer);
  }, [isOpen, history]);
}

/** Must be called before the router is created: listeners of `popstate` run in the order in which they were added, whether they capture or not. */
export function listenForBack(): void {
  window.addEventListener('popstate', handlePop);
}

function addEntry({ id, history }: Layer): void {
  routerHistory = history;
  // The router replaces `pushState` of `window.history`.
  History.prototype.pushState.call(window.history, { ...window.history.state, overlay: id }, '');
}

function removeEntry(layer: Layer): void {
  layer.isOpen = false;
  layers.splice(layers.indexOf(layer), 1);
  // A link in a dialog closes it and navigates: its entry comes first, and `handlePop` skips the dialog's entry below it.
  setTimeout(() => {
    if (currentEntry() === layer.id) leaveEntry();
  });
}

function leaveEntry(): void {
  isLeavingEntry = true;
  window.history.back();
}

// The router must not see changes between a page and the entries of its dialogs.
function handlePop(event: PopStateEvent): void {
  const entry = currentEntry();
  const top = layers.at(-1);
  const isLeft = isLeavingEntry;
  isLeavingEntry = false;
  if (!isLeft && (entry === undefined ? !top : entry === top?.id)) return;
  event.stopImmediatePropagation();
  if (isLeft && isBelowRoute()) {
    // A navigation began before the entry was left, and Back has left that of the new page instead.
    isLeavingEntry = true;
    window.history.forward();
  } else if (isLeft) {
    // Several were closed at once.
    if (entry !== undefined && entry !== top?.id) leaveEntry();
  } else if (top) closeByBack(top);
  // The entry of a dialog that was closed by a navigation.
  else if (isBelowRoute()) window.history.back();
  else window.history.forward();
}

/** True if the router shows a page whose entry comes after the current one. */
const isBelowRoute = () => indexOf(window.history.state) < (routerHistory?.location.state.__TSR_index ?? 0);

const indexOf = (state: unknown) => (state as RouterHistory['location']['state']).__TSR_index;

function closeByBack(layer: Layer): void {
  layer.close();
  // Some ask about unsaved changes and stay open.
  setTimeout(() => layer.isOpen && addEntry(layer));
}

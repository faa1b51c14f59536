import type * as z from 'zod/mini';

// Drafts are unsent input: they survive a reload, but neither the tab nor the session. Keys include the user's id.
const prefix = 'zamnal.draft.';

/** Null if there is no draft of this shape. */
export function readDraft<Draft>(key: string, shape: z.ZodMiniType<Draft>): Draft | null {
  try {
    return shape.parse(JSON.parse(window.sessionStorage.getItem(prefix + key) ?? 'null'));
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // If storage is full, the draft does not survive a reload.
  }
}

export const clearDraft = (key: string) => window.sessionStorage.removeItem(prefix + key);

/** Removes all drafts of this tab, at the end of the session. */
export function clearDrafts(): void {
  const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) window.sessionStorage.removeItem(key);
}

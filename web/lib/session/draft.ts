import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

const prefix = 'zamnal.draft.';

interface DraftOptions<Shape extends z.ZodMiniObject> {
  /** Includes the user's id. */
  key: string;
  shape: Shape;
  empty: z.output<Shape>;
}

/** Unsent input: survives a reload, but neither the tab nor the session. */
export function useDraft<Shape extends z.ZodMiniObject>({ key, shape, empty }: DraftOptions<Shape>) {
  const [draft, setDraft] = useState(() => readDraft(key, shape) ?? empty);
  useEffect(() => saveDraft(key, draft), [key, draft]);
  return {
    draft,
    change: (changes: Partial<z.output<Shape>>) => setDraft((current) => ({ ...current, ...changes })),
    /** Call it after submitting. */
    clear: () => window.sessionStorage.removeItem(prefix + key),
  };
}

/** Removes all drafts of this tab, at the end of the session. */
export function clearDrafts(): void {
  const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) window.sessionStorage.removeItem(key);
}

function readDraft<Shape extends z.ZodMiniObject>(key: string, shape: Shape): z.output<Shape> | null {
  try {
    return shape.parse(JSON.parse(window.sessionStorage.getItem(prefix + key) ?? 'null'));
  } catch {
    return null;
  }
}

function saveDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // If storage is full, the draft does not survive a reload.
  }
}

import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

const prefix = 'zamnal.draft.';

/** What a draft is kept under and made of. */
export interface DraftPlace<Shape extends z.ZodMiniObject> {
  /** Names the person too: nobody finds the draft of another. */
  key: string;
  shape: Shape;
  empty: z.output<Shape>;
}

/** What somebody has typed and not yet sent: it outlives a reload of the tab, but neither the tab nor the session. */
export function useDraft<Shape extends z.ZodMiniObject>({ key, shape, empty }: DraftPlace<Shape>) {
  const [draft, setDraft] = useState(() => readDraft(key, shape) ?? empty);
  useEffect(() => keepDraft(key, draft), [key, draft]);
  return {
    draft,
    change: (changes: Partial<z.output<Shape>>) => setDraft((current) => ({ ...current, ...changes })),
    /** Called when the draft has been sent. */
    forget: () => window.sessionStorage.removeItem(prefix + key),
  };
}

/** Removes every draft of this tab: called when its person goes. */
export function forgetDrafts(): void {
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

function keepDraft(key: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // A full storage costs the draft its reload, not the person the form.
  }
}

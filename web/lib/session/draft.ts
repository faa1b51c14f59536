import { useAuth } from './AuthProvider.tsx';
import { draftPrefix } from './unsent-input.ts';

/** Parses a stored draft; throws if it has another shape, such as one of an older build. */
interface Shape<Draft> {
  parse: (stored: unknown) => Draft;
}

/** A draft with the members of `empty`, of the same types or null; one of an older build may lack members, which then are empty. */
export const draftLike = <Draft extends object>(empty: Draft): Shape<Draft> => ({
  parse: (stored) => {
    const draft = { ...empty, ...(stored as object) } as Record<string, unknown>;
    for (const [name, value] of Object.entries(empty)) {
      const isEmpty = value === null || draft[name] === null;
      if (!isEmpty && typeof draft[name] !== typeof value) throw new Error(name);
    }
    return draft as Draft;
  },
});

export interface DraftStorage<Draft> {
  /** Null without a draft. */
  read: () => Draft | null;
  /** Stores the input of a form; null removes it. */
  save: (draft: Draft | null) => void;
}

/**
 * The unsent input of the form `name`, stored on this device for the signed-in user. It survives the tab and an ended session. An admin view has none.
 */
export function useDraft<Draft>(name: string, shape: Shape<Draft>): DraftStorage<Draft> {
  const { me, viewId } = useAuth();
  const key = me && viewId === null ? `${draftPrefix}${me.id}.${name}` : null;
  return {
    read: () => (key === null ? null : read(key, shape)),
    save: (draft) => key !== null && write(key, draft),
  };
}

function read<Draft>(key: string, shape: Shape<Draft>): Draft | null {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? null : shape.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

function write(key: string, draft: unknown): void {
  try {
    if (draft === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // If storage is full, the form works, but the draft does not survive a reload.
  }
}

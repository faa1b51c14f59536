import { useState } from 'react';
import { useAuth } from './AuthProvider.tsx';

// Local storage, unlike draft.ts: a typed link survives the tab and an expired session.
const prefixOf = (personId: string) => `zamnal.homework-draft.${personId}.`;

/** An unsubmitted homework link, stored per user and lesson; null without one. Not stored in an admin view. */
export function useHomeworkDraft(lessonId: string) {
  const { me, viewId } = useAuth();
  const key = me && viewId === null ? prefixOf(me.id) + lessonId : null;
  const [draft, setDraft] = useState(() => key && window.localStorage.getItem(key));
  return {
    draft,
    /** Stores the input; null removes it. */
    save(link: string | null) {
      setDraft(link);
      if (key) write(key, link);
    },
    /** Removes the draft after `sent` was submitted, unless changed meanwhile. */
    settle(sent: string) {
      setDraft((current) => (current?.trim() === sent ? null : current));
      if (key && window.localStorage.getItem(key)?.trim() === sent) write(key, null);
    },
  };
}

/** Removes a user's drafts from this device, on sign-out. */
export function clearHomeworkDrafts(personId: string): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(prefixOf(personId))) window.localStorage.removeItem(key);
}

function write(key: string, link: string | null): void {
  try {
    if (link === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, link);
  } catch {
    // When storage is full, the form still works, but the draft does not survive a reload.
  }
}

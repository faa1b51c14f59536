import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { blankEntries, type EntryList, type ProfileDraft } from './profile-draft.ts';
import { useProfileForm } from './use-profile-field.ts';

type Entry = ProfileDraft[EntryList][number];

/** The entries of a list, and what can be done with them; the focus goes where the person has to go on. */
export function useEntries(list: EntryList) {
  const { control, getValues } = useProfileForm();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: list });
  const [removed, setRemoved] = useState<{ index: number; entry: Entry; name: string | undefined } | null>(null);
  const { root, focusOn } = useFocusAfterRender();

  return {
    root,
    keys: fields.map(({ id }) => id),
    removed,
    add: () => {
      setRemoved(null);
      append({ ...blankEntries[list] });
    },
    takeOut: (index: number) => {
      const entry = getValues(list)[index];
      if (entry) setRemoved({ index, entry, name: Object.values(entry)[0] });
      remove(index);
      focusOn('[data-undo]');
    },
    putBack: () => {
      if (!removed) return;
      insert(removed.index, removed.entry);
      setRemoved(null);
    },
    moveTo: (index: number, target: number) => {
      move(index, target);
      const direction = target < index ? 'up' : 'down';
      // At either end only the other direction is left.
      const place = `[data-place="${target}"] [data-move`;
      focusOn(`${place}="${direction}"]:enabled`, `${place}]:enabled`);
    },
  };
}

function useFocusAfterRender(): { root: RefObject<HTMLDivElement | null>; focusOn: (...selectors: string[]) => void } {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const [target] = wanted.current.flatMap((selector) => root.current?.querySelector<HTMLElement>(selector) ?? []);
    if (target) wanted.current = [];
    target?.focus();
  });
  return {
    root,
    focusOn: (...selectors) => {
      wanted.current = selectors;
    },
  };
}

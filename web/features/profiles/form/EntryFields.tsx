import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { maxEntries } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { entryTitles } from '#web/features/profiles/labels.ts';
import styles from './EntryFields.module.css';
import { blankEntries, type EntryList, type ProfileDraft } from './profile-draft.ts';
import { useProfileForm } from './use-profile-field.ts';

interface EntryFieldsProps {
  list: EntryList;
  addLabel: string;
  /** The fields of the entry at an index. */
  children: (index: number) => ReactNode;
}

/** A list whose entries can be added, moved, removed and restored. */
export function EntryFields({ list, addLabel, children }: EntryFieldsProps) {
  const t = useText();
  const titleOf = (index: number) => t(entryTitles[list], { number: index + 1 });
  const { root, keys, removed, add, takeOut, putBack, moveTo } = useEntries(list);
  return (
    <div ref={root} className={styles.list}>
      {keys.map((key, index) => (
        <fieldset key={key} className={styles.entry} data-place={index}>
          <legend className={styles.title}>{titleOf(index)}</legend>
          <EntryTools name={titleOf(index)} index={index} count={keys.length} onMove={moveTo} onRemove={takeOut} />
          {children(index)}
        </fieldset>
      ))}
      <div role="status" className={styles.undo}>
        {removed && (
          <>
            <span>{t(m.profile_removed, { name: removed.name || titleOf(removed.index) })}</span>
            <Button data-undo variant="ghost" size="sm" icon={<Undo2 />} onClick={putBack}>
              {t(m.profile_undo)}
            </Button>
          </>
        )}
      </div>
      <div>
        <Button
          name={list}
          variant="secondary"
          size="sm"
          icon={<Plus />}
          disabled={keys.length >= maxEntries}
          onClick={add}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

interface EntryToolsProps {
  name: string;
  index: number;
  count: number;
  onMove: (index: number, target: number) => void;
  onRemove: (index: number) => void;
}

function EntryTools({ name, index, count, onMove, onRemove }: EntryToolsProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <IconButton
        data-move="up"
        label={t(m.profile_move_up, { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        data-move="down"
        label={t(m.profile_move_down, { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton label={t(m.profile_remove, { name })} onClick={() => onRemove(index)}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

type Entry = ProfileDraft[EntryList][number];

function useEntries(list: EntryList) {
  const { control, getValues } = useProfileForm();
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: list });
  const [removed, setRemoved] = useState<{ index: number; entry: Entry; name: string | undefined } | null>(null);
  const { root, focusOn } = useFocusAfterRender<HTMLDivElement>();

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
      const place = `[data-place="${target}"] [data-move`;
      focusOn(`${place}="${direction}"]:enabled`, `${place}]:enabled`);
    },
  };
}

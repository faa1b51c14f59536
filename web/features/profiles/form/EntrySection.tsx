import { type FieldPath, useFieldArray } from 'react-hook-form';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { blankEntries, type EntryList } from '#domain/profiles/entries.ts';
import { maxEntries } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { addLabels, entryTitles, listTitles } from '#web/features/profiles/labels.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileField } from './ProfileField.tsx';
import styles from './ProfileForm.module.css';
import { useProfileForm } from './use-profile-field.ts';

interface EntrySectionProps<List extends EntryList> {
  list: List;
  lead?: string;
  members: readonly (keyof ProfileDraft[List][number] & string)[];
}

/** A list whose entries can be added, moved, removed and restored. */
export function EntrySection<List extends EntryList>({ list: typed, lead, members }: EntrySectionProps<List>) {
  const t = useText();
  const list: EntryList = typed;
  const titleOf = (index: number) => t(entryTitles[list], { number: index + 1 });
  const { root, keys, removed, add, removeAt, restore, moveTo } = useEntries(list);
  return (
    <CardSection title={t(listTitles[list])} lead={lead}>
      <div ref={root} className={styles.sections}>
        {keys.map((key, index) => (
          <fieldset key={key} className={styles.entry} data-index={index}>
            <legend className={styles.title}>{titleOf(index)}</legend>
            <EntryTools name={titleOf(index)} index={index} count={keys.length} onMove={moveTo} onRemove={removeAt} />
            <div className={styles.fields}>
              {members.map((member) => (
                <ProfileField key={member} path={`${list}.${index}.${member}` as FieldPath<ProfileDraft>} />
              ))}
            </div>
          </fieldset>
        ))}
        <Row role="status" gap={3} className={styles.undo}>
          {removed && (
            <>
              <span>{t(m.profile_removed, { name: removed.name || titleOf(removed.index) })}</span>
              <Button data-undo variant="ghost" size="sm" icon={<Undo2 />} onClick={restore}>
                {t(m.profile_undo)}
              </Button>
            </>
          )}
        </Row>
        <div>
          <Button
            name={list}
            variant="secondary"
            size="sm"
            icon={<Plus />}
            disabled={keys.length >= maxEntries}
            onClick={add}
          >
            {t(addLabels[list])}
          </Button>
        </div>
      </div>
    </CardSection>
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
    <Row gap={1} justify="end" className={styles.tools}>
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
    </Row>
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
    removeAt: (index: number) => {
      const entry = getValues(list)[index];
      if (entry) setRemoved({ index, entry, name: Object.values(entry)[0] });
      remove(index);
      focusOn('[data-undo]');
    },
    restore: () => {
      if (!removed) return;
      insert(removed.index, removed.entry);
      setRemoved(null);
    },
    moveTo: (index: number, target: number) => {
      move(index, target);
      const direction = target < index ? 'up' : 'down';
      const selector = `[data-index="${target}"] [data-move`;
      focusOn(`${selector}="${direction}"]:enabled`, `${selector}]:enabled`);
    },
  };
}

import { Controller, type FieldPathByValue, useFieldArray } from 'react-hook-form';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { blankEntries, type EntryList } from '#domain/profiles/entries.ts';
import { degrees, maxEntries } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { DateField, MonthField } from '#web/ui/forms/DateField.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { degreeTexts, entryTitles } from '#web/features/profiles/labels.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { SchoolNames } from './lazy-proposals.ts';
import styles from './ProfileForm.module.css';
import { useMemberTexts, useProfileField, useProfileForm, yearsOfLife } from './use-profile-field.ts';

export function EducationFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_education)}>
      <EntryFields list="education" addLabel={t(m.profile_add_school)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`education.${index}.school_name`)} list="profile-schools" autoComplete="off" />
            <TextField {...field(`education.${index}.degree_major`)} />
            <SelectField {...field(`education.${index}.degree`)}>
              <option value="">{t(m.profile_not_chosen)}</option>
              {degrees.map((degree) => (
                <option key={degree} value={degree}>
                  {t(degreeTexts[degree])}
                </option>
              ))}
            </SelectField>
            <MonthInput path={`education.${index}.start_date`} />
            <MonthInput path={`education.${index}.end_date`} noneLabel={t(m.profile_until_now)} />
          </div>
        )}
      </EntryFields>
      <SchoolNames id="profile-schools" isJapanese={false} />
    </CardSection>
  );
}

export function WorkFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_work)}>
      <EntryFields list="work_experience" addLabel={t(m.profile_add_work)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`work_experience.${index}.company_name`)} />
            <TextField {...field(`work_experience.${index}.position`)} />
            <MonthInput path={`work_experience.${index}.start_date`} />
            <MonthInput path={`work_experience.${index}.end_date`} noneLabel={t(m.profile_until_now)} />
            <TextAreaField {...field(`work_experience.${index}.description`)} rows={3} className={styles.whole} />
          </div>
        )}
      </EntryFields>
    </CardSection>
  );
}

export function LicenceFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_licences)} lead={t(m.profile_licences_lead)}>
      <EntryFields list="licences" addLabel={t(m.profile_add_licence)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`licences.${index}.name`)} />
            <MonthInput path={`licences.${index}.date`} />
          </div>
        )}
      </EntryFields>
    </CardSection>
  );
}

interface MonthInputProps {
  path: 'jlpt_month' | Extract<FieldPathByValue<ProfileDraft, string>, `${string}.${number}.${string}`>;
  noneLabel?: string;
  hint?: string;
}

export function MonthInput({ path, ...texts }: MonthInputProps) {
  const { control } = useProfileForm();
  const memberTexts = useMemberTexts()(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => <MonthField {...field} {...memberTexts} {...texts} years={yearsOfLife()} />}
    />
  );
}

interface DayInputProps {
  path: 'date_of_birth' | 'residence_expires_on';
  years: { first: number; last: number };
}

export function DayInput({ path, years }: DayInputProps) {
  const { control } = useProfileForm();
  const texts = useMemberTexts()(path);
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => <DateField {...field} {...texts} years={years} />}
    />
  );
}

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
  const { root, keys, removed, add, removeAt, restore, moveTo } = useEntries(list);
  return (
    <div ref={root} className={styles.sections}>
      {keys.map((key, index) => (
        <fieldset key={key} className={styles.entry} data-index={index}>
          <legend className={styles.title}>{titleOf(index)}</legend>
          <EntryTools name={titleOf(index)} index={index} count={keys.length} onMove={moveTo} onRemove={removeAt} />
          {children(index)}
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

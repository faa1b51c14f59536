import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Posting, savePosting } from '#domain/employers/contract.ts';
import { postingContent } from '#domain/employers/posting.ts';
import { isEditable } from '#domain/employers/rules.ts';
import { checkContent, type ContentDraft } from '#web/admin-kit/record-editor/content-draft.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { postingQuery } from '#web/features/employers/api.ts';
import { postingShape } from './posting-record.ts';

/** `wrong`: a field is invalid. `conflict`: somebody else has changed or sent the posting. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'wrong' | 'conflict';

/** Input is saved after a pause of this length. */
const pauseMs = 1500;

const draftOf = ({ content, ...posting }: Posting) => postingShape.draftOf({ ...content, ...posting, ...content });

const isSame = (one: ContentDraft, other: ContentDraft) =>
  Object.entries(one).every(([name, value]) => value === other[name]);

const isConflict = (error: unknown) =>
  error instanceof ApiError && ['changed_meanwhile', 'wrong_status'].includes(error.code);

/** The draft `theirs` with the input that differs from `before`. */
const withMine = (theirs: ContentDraft, mine: ContentDraft, before: ContentDraft): ContentDraft => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => value !== before[name])),
});

/** The form of a posting, saved after a pause of typing, when the page is hidden, and by `save`, which resolves with false if it is not saved. */
export function useSavedPosting(posting: Posting) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>('saved');
  const [initial] = useState(() => draftOf(posting));
  const stored = useRef({ draft: initial, updatedAt: posting.updated_at });
  const hasConflict = useRef(false);
  const running = useRef(Promise.resolve(true));
  const form = useForm<ContentDraft>({
    defaultValues: initial,
    resolver: checkContent(postingShape, null),
    shouldFocusError: false,
  });
  const isChanged = () => !isSame(form.getValues(), stored.current.draft);
  const finish = (next: SaveState) => {
    if (next === 'saved') form.clearErrors();
    setState(next);
    return next === 'saved';
  };

  async function saveNow(): Promise<boolean> {
    if (hasConflict.current) return finish('conflict');
    if (!isChanged()) return finish('saved');
    const draft = { ...form.getValues() };
    const content = z.safeParse(postingContent, postingShape.bodyOf(draft, null));
    // Marks the wrong fields, and removes the marks of the others.
    void form.trigger();
    if (!content.success) return finish('wrong');
    setState('saving');
    try {
      const body = { content: content.data, updated_at: stored.current.updatedAt };
      const { updated_at: updatedAt } = await api(savePosting, { params: { id: posting.id }, body });
      stored.current = { draft, updatedAt };
      // Also what was typed meanwhile.
      return await saveNow();
    } catch (error) {
      hasConflict.current = isConflict(error);
      return finish(hasConflict.current ? 'conflict' : 'failed');
    }
  }

  // One after the other, since each needs the time of the one before.
  const save = async (): Promise<boolean> => await (running.current = running.current.then(saveNow));

  /** Loads the newer version, with the input that differs from the last saved one or without it. */
  async function resolveConflict(keepMine: boolean): Promise<void> {
    const newest = await client.fetchQuery({ ...postingQuery(posting.id), staleTime: 0 });
    // The page shows one that cannot be edited any more.
    if (!isEditable(newest.status)) return;
    const theirs = draftOf(newest);
    form.reset(keepMine ? withMine(theirs, form.getValues(), stored.current.draft) : theirs);
    hasConflict.current = false;
    stored.current = { draft: theirs, updatedAt: newest.updated_at };
    await save();
  }

  useSavingAfterPauses({ form, isChanged, save, onChange: () => !hasConflict.current && setState('changed') });
  return { form, state, save, resolveConflict, updatedAt: () => stored.current.updatedAt };
}

interface Saving {
  form: ReturnType<typeof useForm<ContentDraft>>;
  isChanged: () => boolean;
  save: () => Promise<boolean>;
  onChange: () => void;
}

function useSavingAfterPauses({ form, ...saving }: Saving) {
  const save = useEffectEvent(() => void saving.save());
  const change = useEffectEvent(() => saving.isChanged() && saving.onChange());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      change();
      timer = setTimeout(() => save(), pauseMs);
    };
    const onHide = () => document.hidden && save();
    const stop = form.subscribe({ formState: { values: true }, callback: onInput });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [form]);
}

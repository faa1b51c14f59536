import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { checkContent, type ContentDraft, type ContentShape, faultOfServer } from './content-draft.ts';

/** A record that a form writes. */
export interface StoredContent {
  id: string;
  updated_at: string;
}

export interface ContentFormOptions<Stored extends StoredContent> {
  /** Null for a new one. */
  stored: Stored | null;
  shape: ContentShape<Stored>;
  /** Sends the form: `seen` is the record that it was opened with. */
  save: (body: Record<string, unknown>, seen: Stored | null) => Promise<Stored>;
  /** Fetches the record as it is now. */
  refetch: () => Promise<Stored | undefined>;
  onSaved: (stored: Stored, isNew: boolean) => void;
}

/** The state of a record's form. */
export interface ContentFormState {
  form: UseFormReturn<ContentDraft>;
  /** Saves the form; `onWrong` is told of the first member that keeps it from being saved. */
  submit: (onWrong: (member: string) => void) => void;
  isSaving: boolean;
  /** Why the last save was refused; it stays until the next try. */
  refusal: string | null;
  /** Somebody else has saved the record since it was opened here. */
  isOutrun: boolean;
  /** Takes what the other has saved: all of it, or all that was not changed here. */
  takeOver: (keepMine: boolean) => void;
}

/** The form of a record: it keeps what was typed when a save fails, and never overwrites what somebody else has saved. */
export function useContentForm<Stored extends StoredContent>(options: ContentFormOptions<Stored>): ContentFormState {
  const { shape, save, refetch, onSaved } = options;
  const t = useText();
  const errorText = useErrorText();
  const [seen, setSeen] = useState(options.stored);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<ContentDraft>({
    defaultValues: shape.draftOf(seen),
    resolver: checkContent(shape, seen),
    shouldFocusError: false,
  });

  async function send(draft: ContentDraft, onWrong: (member: string) => void) {
    if (isSaving) return;
    setSaving(true);
    setRefusal(null);
    try {
      const stored = await save(shape.bodyOf(draft, seen), seen);
      toast.success(t(seen ? m.manage_saved : m.manage_created));
      form.reset(shape.draftOf(stored));
      setSeen(stored);
      onSaved(stored, seen === null);
    } catch (error) {
      toast.error(errorText(error));
      if (error instanceof ApiError) {
        setRefusal(error);
        for (const issue of error.issues) form.setError(issue.path, faultOfServer(issue));
        const [issue] = error.issues;
        if (issue) onWrong(issue.path);
      }
    }
    setSaving(false);
  }

  async function takeOver(keepMine: boolean) {
    const newest = await refetch();
    if (!newest) return toast.error(t(m.manage_load_failed));
    setSeen(newest);
    setRefusal(null);
    return form.reset(shape.draftOf(newest), { keepDirtyValues: keepMine });
  }

  const isOutrun = refusal?.code === 'changed_meanwhile';
  return {
    form,
    submit: (onWrong) => void form.handleSubmit(async (draft) => send(draft, onWrong), firstOf(onWrong))(),
    isSaving,
    refusal: refusal && !isOutrun ? errorText(refusal) : null,
    isOutrun,
    takeOver: (keepMine) => void takeOver(keepMine),
  };
}

const firstOf = (onWrong: (member: string) => void) => (errors: object) => {
  const [first] = Object.keys(errors);
  if (first !== undefined) onWrong(first);
};

import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { checkContent, type ContentDraft, type ContentShape, faultOfServer } from './content-draft.ts';

export interface StoredContent {
  id: string;
  updated_at: string;
}

export interface ContentFormOptions<Stored extends StoredContent> {
  /** Null for a new one. */
  stored: Stored | null;
  shape: ContentShape<Stored>;
  /** `seen` is the record that the form was opened with. */
  save: (body: Record<string, unknown>, seen: Stored | null) => Promise<Stored>;
  refetch: () => Promise<Stored | undefined>;
  onSaved: (stored: Stored, isNew: boolean) => void;
}

interface Saving<Stored> {
  body: Record<string, unknown>;
  seen: Stored | null;
}

export interface ContentFormState {
  form: UseFormReturn<ContentDraft>;
  /** Saves the form; `onWrong` gets the first invalid field. */
  submit: (onWrong: (member: string) => void) => void;
  isSaving: boolean;
  refusal: string | null;
  /** Another admin has saved the record meanwhile. */
  hasConflict: boolean;
  /** Loads the other admin's values: all, or those not changed here. */
  resolveConflict: (keepMine: boolean) => void;
}

/** The form of a record; keeps input after errors and never overwrites other admins' changes. */
export function useContentForm<Stored extends StoredContent>(options: ContentFormOptions<Stored>): ContentFormState {
  const { shape, save, refetch, onSaved } = options;
  const t = useText();
  const errorText = useErrorText();
  const [seen, setSeen] = useState(options.stored);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync } = useMutation({ mutationFn: async ({ body, seen }: Saving<Stored>) => await save(body, seen) });
  const form = useForm<ContentDraft>({
    defaultValues: shape.draftOf(seen),
    resolver: checkContent(shape, seen),
    shouldFocusError: false,
  });

  async function send(draft: ContentDraft, onWrong: (member: string) => void) {
    setSaving(true);
    setRefusal(null);
    try {
      const stored = await mutateAsync({ body: shape.bodyOf(draft, seen), seen });
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

  async function resolveConflict(keepMine: boolean) {
    const newest = await refetch();
    if (!newest) return toast.error(t(m.manage_load_failed));
    setSeen(newest);
    setRefusal(null);
    return form.reset(shape.draftOf(newest), { keepDirtyValues: keepMine });
  }

  const hasConflict = refusal?.code === 'changed_meanwhile';
  return {
    form,
    submit: (onWrong) => void form.handleSubmit(async (draft) => send(draft, onWrong), firstOf(onWrong))(),
    isSaving,
    refusal: refusal && !hasConflict ? errorText(refusal) : null,
    hasConflict,
    resolveConflict: (keepMine) => void resolveConflict(keepMine),
  };
}

const firstOf = (onWrong: (member: string) => void) => (errors: object) => {
  const [first] = Object.keys(errors);
  if (first !== undefined) onWrong(first);
};

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { updateMyProfile } from '#domain/profiles/contract.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import type { ProfileForm as ProfileBody } from '#domain/profiles/form.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConflictBanner } from '#web/ui/feedback/ConflictBanner.tsx';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { entryTitles, labelAt } from '#web/features/profiles/labels.ts';
import { checkProfile, wrongMembers } from './check-profile.ts';
import { draftOf, type ProfileDraft, storedDraft, withChanges } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { type FormTabs, type TabOptions, useFormTabs } from './use-form-tabs.ts';
import { useFaultText } from './use-profile-field.ts';

export interface ProfileFormProps {
  profile: Profile;
  /** The field that gets the focus on opening. */
  openAt: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** What the sections of a form need from its frame. */
export interface FrameParts<Tab extends string> extends Pick<FormTabs<Tab>, 'tab' | 'setTab' | 'goTo' | 'focusGoal'> {
  /** The saved profile that the form changes. */
  seen: Profile;
  /** True while the profile cannot be saved. */
  onBusyChange: (isBusy: boolean) => void;
}

interface ProfileFrameProps<Tab extends string> extends ProfileFormProps, TabOptions<Tab> {
  children: (parts: FrameParts<Tab>) => ReactNode;
}

/** A form that saves the whole profile, whichever fields it shows; confirms before unsaved changes are lost. */
export function ProfileFrame<Tab extends string>({
  profile,
  openAt,
  onSaved,
  onCancel,
  children,
  ...tabOptions
}: ProfileFrameProps<Tab>) {
  const { form, seen, isRestored, isChanged, discard, adopt } = useProfileDraft(profile);
  const { errors, submitCount } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save, refusal, conflict, isSaving } = useSaving({
    seen,
    onAdopt: (newest, keepMine) => adopt(newest, keepMine ? draftOf(seen) : null),
    onSaved: (saved, sent) => {
      adopt(saved, sent);
      onSaved();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const { goTo, ...tabs } = useFormTabs(element, { ...tabOptions, openAt, errors, submitCount });

  function cancel() {
    discard();
    onCancel();
  }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) =>
          void form.handleSubmit((body) => save({ body, sent: structuredClone(form.getValues()) }))(event)
        }
      >
        {isRestored && <RestoredNotice onDiscard={discard} />}
        <ErrorSummary errors={errors} onGoTo={goTo} />
        {children({ ...tabs, goTo, seen, onBusyChange: setUploading })}
        <SaveBar
          notice={conflict ?? (refusal && <Refusal text={refusal} />)}
          isSaving={isSaving}
          isUploading={isUploading}
          onCancel={cancel}
        />
      </form>
      <LeaveDialog isDirty={isChanged} onDiscard={discard} />
    </FormProvider>
  );
}

/** The form with the profile, or with the unsaved changes that are stored on this device. */
function useProfileDraft(profile: Profile) {
  const stored = useDraft('profile', storedDraft);
  const [restored, setRestored] = useState(stored.read);
  /** The saved profile that the form changes. */
  const [seen, setSeen] = useState(restored?.seen ?? profile);
  /** The input differs from the profile, also after it was restored or merged. */
  const [isMerged, setMerged] = useState(restored !== null);
  const form = useForm<ProfileDraft, unknown, ProfileBody>({
    defaultValues: restored?.draft ?? draftOf(profile),
    resolver: checkProfile,
    shouldFocusError: false,
  });
  const store = useEffectEvent((draft: ProfileDraft) => {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(seen));
    stored.save(isChanged ? { seen, draft } : null);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }), [form]);

  /** Shows a newer profile, with the changes made here since `base`, or without any. */
  function adopt(newest: Profile, base: ProfileDraft | null) {
    const draft = draftOf(newest);
    const shown = base ? withChanges(draft, base, form.getValues()) : draft;
    const isChanged = JSON.stringify(shown) !== JSON.stringify(draft);
    form.reset(shown);
    stored.save(isChanged ? { seen: newest, draft: shown } : null);
    setSeen(newest);
    setMerged(isChanged);
    setRestored(null);
  }
  return {
    form,
    seen,
    isRestored: restored !== null,
    isChanged: form.formState.isDirty || isMerged,
    discard: () => adopt(profile, null),
    adopt,
  };
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText();
  const discard = (
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      {t(m.ui_draft_discard)}
    </Button>
  );
  return <Banner action={discard}>{t(m.ui_draft_restored)}</Banner>;
}

interface SavingOptions {
  seen: Profile;
  onAdopt: (newest: Profile, keepMine: boolean) => void;
  /** With the input as it was sent. */
  onSaved: (saved: Profile, sent: ProfileDraft) => void;
}

/** Saves the profile and updates the session's copy; a profile that was saved elsewhere meanwhile is a `conflict`. */
function useSaving({ seen, onAdopt, onSaved }: SavingOptions) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const { me, store } = useAuth();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ body }: { body: ProfileBody; sent: ProfileDraft }) =>
      api(updateMyProfile, { body: { ...body, seen_at: seen.updated_at } }),
    onSuccess: (saved, { sent }) => {
      client.setQueryData(myProfileQuery(api).queryKey, saved);
      const { full_name, email, photo_file_id } = saved;
      if (me) store.setMe({ ...me, full_name, email, photo_file_id, complete: isProfileComplete(saved) });
      toast.success(t(m.profile_saved));
      onSaved(saved, sent);
    },
    onError: (failure) => toast.error(errorText(failure)),
  });
  async function resolve(keepMine: boolean) {
    try {
      onAdopt(await client.fetchQuery(myProfileQuery(api)), keepMine);
      reset();
    } catch {
      toast.error(t(m.profile_failed));
    }
  }
  const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile';
  return {
    save: mutate,
    refusal: error && errorText(error),
    conflict: isConflict ? (
      <ConflictBanner
        title={t(m.profile_conflict)}
        text={t(m.profile_conflict_text)}
        onResolve={(keepMine) => void resolve(keepMine)}
      />
    ) : null,
    isSaving: isPending,
  };
}

function Refusal({ text }: { text: string }) {
  return (
    <Banner tone="error" live>
      {text}
    </Banner>
  );
}

interface SaveBarProps {
  /** Why the profile was not saved. */
  notice: ReactNode;
  isSaving: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

function SaveBar({ notice, isSaving, isUploading, onCancel }: SaveBarProps) {
  const t = useText();
  return (
    <Stack gap={3} className={styles.bar}>
      {notice}
      <Row gap={3} justify="end" className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          {t(m.ui_cancel)}
        </Button>
        <Button type="submit" busy={isSaving} disabled={isUploading}>
          {t(m.profile_save)}
        </Button>
      </Row>
    </Stack>
  );
}

interface ErrorSummaryProps {
  errors: FieldErrors<ProfileDraft>;
  onGoTo: (path: string) => void;
}

function ErrorSummary({ errors, onGoTo }: ErrorSummaryProps) {
  const t = useText();
  const faultText = useFaultText();
  const nameOf = (path: string) => {
    const [list, index] = path.split('.');
    const isEntry = entryLists.includes(list as EntryList);
    const entry = isEntry && t(entryTitles[list as EntryList], { number: Number(index) + 1 });
    return [entry, t(labelAt(path))].filter(Boolean).join(', ');
  };
  const wrong = wrongMembers(errors);
  if (wrong.length === 0) return null;
  return (
    <Banner tone="error" live title={t(m.profile_check_fields)}>
      <ul className={styles.wrong}>
        {wrong.map(({ path, error }) => (
          <li key={path}>
            <button type="button" onClick={() => onGoTo(path)}>
              {nameOf(path)}
            </button>
            : {faultText(error)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

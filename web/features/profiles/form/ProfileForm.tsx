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
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { entryTitles, labelAt } from '#web/features/profiles/labels.ts';
import { checkProfile, wrongMembers } from './check-profile.ts';
import { GoalFields, JapanFields, NoteFields } from './JapanFields.tsx';
import { EducationFields, LicenceFields, WorkFields } from './HistoryFields.tsx';
import { ContactFields, PersonFields } from './PersonFields.tsx';
import { draftOf, type ProfileDraft, storedDraft, withChanges } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { type FormTab, useFormTabs } from './use-form-tabs.ts';
import { useFaultText } from './use-profile-field.ts';

// Loaded after the form.
const LeaveDialog = lazyPart('leave-question', async () => (await import('#web/ui/forms/LeaveDialog.tsx')).LeaveDialog);
const JapaneseFields = lazyPart('japanese-fields', async () => (await import('./JapaneseFields.tsx')).JapaneseFields, {
  isNeeded: true,
});

interface ProfileFormProps {
  profile: Profile;
  /** The field that gets the focus on opening. */
  openAt: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The whole profile; confirms before unsaved changes are lost. */
export function ProfileForm({ profile, openAt, onSaved, onCancel }: ProfileFormProps) {
  const { form, seen, isRestored, isChanged, discard, forget, adopt } = useProfileDraft(profile);
  const { errors, submitCount } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save, refusal, conflict, isSaving } = useSaving({
    seen,
    onAdopt: adopt,
    onSaved: () => {
      forget();
      onSaved();
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const { tab, setTab, goTo, focusGoal } = useFormTabs(element, openAt, { errors, submitCount });

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
        onSubmit={(event) => void form.handleSubmit((body) => save(body))(event)}
      >
        {isRestored && <RestoredNotice onDiscard={discard} />}
        <ErrorSummary errors={errors} onGoTo={goTo} />
        <FormTabs tab={tab} onChange={setTab} onJapaneseShown={focusGoal} onBusyChange={setUploading} />
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

  /** Shows a newer profile, with the changes made here or without them. */
  function adopt(newest: Profile, keepMine: boolean) {
    const draft = draftOf(newest);
    const shown = keepMine ? withChanges(draft, draftOf(seen), form.getValues()) : draft;
    form.reset(shown);
    stored.save(keepMine ? { seen: newest, draft: shown } : null);
    setSeen(newest);
    setMerged(keepMine);
    setRestored(null);
  }
  return {
    form,
    seen,
    isRestored: restored !== null,
    isChanged: form.formState.isDirty || isMerged,
    /** Removes the stored draft. */
    forget: () => stored.save(null),
    discard: () => adopt(profile, false),
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

interface FormTabsProps {
  tab: FormTab;
  onChange: (tab: FormTab) => void;
  onJapaneseShown: () => void;
  onBusyChange: (isBusy: boolean) => void;
}

function FormTabs({ tab, onChange, onJapaneseShown, onBusyChange }: FormTabsProps) {
  const t = useText();
  const profile = (
    <div className={styles.sections}>
      <PersonFields onBusyChange={onBusyChange} />
      <ContactFields />
      <EducationFields />
      <WorkFields />
      <LicenceFields />
      <JapanFields />
      <GoalFields />
      <NoteFields />
    </div>
  );
  const japanese = (
    <div className={styles.sections}>
      <JapaneseFields onShown={onJapaneseShown} />
    </div>
  );
  return (
    <Tabs<FormTab>
      label={t(m.profile_tabs)}
      value={tab}
      onChange={onChange}
      tabs={[
        // Keeps uploads running while the other tab is open.
        { value: 'profile', label: t(m.profile_tab_profile), content: profile, keepMounted: true },
        { value: 'japanese', label: t(m.profile_tab_japanese), content: japanese },
      ]}
    />
  );
}

interface SavingOptions {
  seen: Profile;
  onAdopt: (newest: Profile, keepMine: boolean) => void;
  onSaved: () => void;
}

/** Saves the profile and updates the session's copy; a profile that was saved elsewhere meanwhile is a `conflict`. */
function useSaving({ seen, onAdopt, onSaved }: SavingOptions) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const { me, store } = useAuth();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (body: ProfileBody) => api(updateMyProfile, { body: { ...body, seen_at: seen.updated_at } }),
    onSuccess: (saved) => {
      client.setQueryData(myProfileQuery(api).queryKey, saved);
      const { full_name, email, photo_file_id } = saved;
      if (me) store.setMe({ ...me, full_name, email, photo_file_id, complete: isProfileComplete(saved) });
      toast.success(t(m.profile_saved));
      onSaved();
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

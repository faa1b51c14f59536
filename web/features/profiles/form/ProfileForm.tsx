import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { type Profile, updateMyProfile } from '#domain/profiles/contract.ts';
import type { ProfileForm as ProfileBody } from '#domain/profiles/form.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useDraft } from '#web/lib/session/draft.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
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
import { draftOf, type EntryList, entryLists, type ProfileDraft, storedDraft } from './profile-draft.ts';
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
  const { form, isRestored, discard, forget } = useProfileDraft(profile);
  const { errors, isDirty, submitCount } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save, refusal, isSaving } = useSaving(() => {
    forget();
    onSaved();
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
        <SaveBar refusal={refusal} isSaving={isSaving} isUploading={isUploading} onCancel={cancel} />
      </form>
      <LeaveDialog isDirty={isDirty || isRestored} onDiscard={discard} />
    </FormProvider>
  );
}

/** The form with the profile, or with the unsaved changes that are stored on this device. */
function useProfileDraft(profile: Profile) {
  const stored = useDraft('profile', storedDraft);
  const [restored, setRestored] = useState(stored.read);
  const form = useForm<ProfileDraft, unknown, ProfileBody>({
    defaultValues: restored?.draft ?? draftOf(profile),
    resolver: checkProfile,
    shouldFocusError: false,
  });
  const store = useEffectEvent((draft: ProfileDraft) => {
    const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(profile));
    stored.save(isChanged ? { seen: restored?.seen ?? profile.updated_at, draft } : null);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => store(values) }), [form]);
  return {
    form,
    isRestored: restored !== null,
    /** Removes the stored draft. */
    forget: () => stored.save(null),
    discard: () => {
      form.reset(draftOf(profile));
      stored.save(null);
      setRestored(null);
    },
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

/** Saves the profile and updates the session's copy. */
function useSaving(onSaved: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const api = useApi();
  const client = useQueryClient();
  const { me, store } = useAuth();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: ProfileBody) => api(updateMyProfile, { body }),
    onSuccess: (saved) => {
      client.setQueryData(myProfileQuery(api).queryKey, saved);
      const { full_name, email, photo_file_id } = saved;
      if (me) store.setMe({ ...me, full_name, email, photo_file_id, complete: isProfileComplete(saved) });
      toast.success(t(m.profile_saved));
      onSaved();
    },
    onError: (failure) => toast.error(errorText(failure)),
  });
  return { save: mutate, refusal: error && errorText(error), isSaving: isPending };
}

interface SaveBarProps {
  refusal: string | null;
  isSaving: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

function SaveBar({ refusal, isSaving, isUploading, onCancel }: SaveBarProps) {
  const t = useText();
  return (
    <Stack gap={3} className={styles.bar}>
      {refusal && (
        <Banner tone="error" live>
          {refusal}
        </Banner>
      )}
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

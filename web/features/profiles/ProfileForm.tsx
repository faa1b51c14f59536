import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Profile, ProfileForm as ProfileBody } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveProfile } from './api.ts';
import { checkProfile } from './check-profile.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { GoalFields, NoteFields } from './GoalFields.tsx';
import { EducationFields, LicenceFields, WorkFields } from './HistoryFields.tsx';
import { JapanFields } from './JapanFields.tsx';
import { ContactFields, PersonFields } from './PersonFields.tsx';
import { draftOf, type ProfileDraft } from './profile-draft.ts';
import { focusFirstWrong, focusMember } from './focus-member.ts';
import styles from './ProfileForm.module.css';

/** What the form of a profile takes. */
export interface ProfileFormProps {
  profile: Profile;
  /** The member that takes the focus on opening: the one that the person came for. */
  openAt: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The whole profile as a form; asks before unsaved changes are lost. */
export function ProfileForm({ profile, openAt, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm<ProfileDraft, unknown, ProfileBody>({
    defaultValues: draftOf(profile),
    resolver: checkProfile,
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save, refusal, isSaving } = useSaving(onSaved);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (openAt) focusMember(element.current, openAt);
  }, [openAt]);
  // The fields are marked as wrong only once the refused form has been drawn.
  useEffect(() => focusFirstWrong(element.current), [submitCount]);

  function cancel() {
    form.reset();
    onCancel();
  }
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <ErrorSummary errors={errors} onGoTo={(path) => focusMember(element.current, path)} />
        <PersonFields onBusyChange={setUploading} />
        <ContactFields />
        <EducationFields />
        <WorkFields />
        <LicenceFields />
        <JapanFields />
        <GoalFields />
        <NoteFields />
        <SaveBar refusal={refusal} isSaving={isSaving} isUploading={isUploading} onCancel={cancel} />
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </FormProvider>
  );
}

function useSaving(onSaved: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, error, isPending } = useSaveProfile();
  const save = (body: ProfileBody) =>
    void mutateAsync(body).then(
      () => {
        toast.success(t(m.profile_saved));
        onSaved();
      },
      (failure: Error) => toast.error(errorText(failure)),
    );
  return { save, refusal: error && errorText(error), isSaving: isPending };
}

interface SaveBarProps {
  refusal: string | null;
  isSaving: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

/** Save and Cancel, in view wherever one is in the form. */
function SaveBar({ refusal, isSaving, isUploading, onCancel }: SaveBarProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      {refusal && (
        <Banner tone="error" live>
          {refusal}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          {t(m.ui_cancel)}
        </Button>
        <Button type="submit" busy={isSaving} disabled={isUploading}>
          {t(m.profile_save)}
        </Button>
      </div>
    </div>
  );
}

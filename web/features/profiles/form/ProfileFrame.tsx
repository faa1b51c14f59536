import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { labeled } from '#domain/kernel/text.ts';
import { type EntryList, entryLists } from '#domain/profiles/entries.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LeaveDialog } from '#web/ui/forms/LeaveDialog.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { myProfileQuery } from '#web/features/profiles/api.ts';
import { entryTitles, labelAt } from '#web/features/profiles/labels.ts';
import { wrongMembers } from './check-profile.ts';
import styles from './ProfileForm.module.css';
import { type FormTabs, type TabOptions, useFormTabs } from './use-form-tabs.ts';
import { useProfileDraft } from './use-profile-draft.ts';
import { useFaultText, useProfileForm } from './use-profile-field.ts';
import { useSaving } from './use-saving.tsx';

export interface ProfileFormProps {
  /** The field that gets the focus on opening. */
  openAt: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** What the sections of a form need from its frame. */
export interface FrameParts<Tab extends string> extends FormTabs<Tab> {
  /** The saved profile that the form changes. */
  seen: Profile;
  /** True while the profile cannot be saved. */
  onBusyChange: (isBusy: boolean) => void;
}

interface ProfileFrameProps<Tab extends string> extends ProfileFormProps, TabOptions<Tab> {
  children: (parts: FrameParts<Tab>) => ReactNode;
}

/** A form that saves the whole profile, whichever fields it shows; confirms before unsaved changes are lost. */
export function ProfileFrame<Tab extends string>(props: ProfileFrameProps<Tab>) {
  const t = useText();
  // The form keeps its initial values, so wait for the server's current ones.
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery(myProfileQuery);
  if (isError) return <ErrorState title={t(m.profile_failed)} busy={isFetching} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <LoadedFrame {...props} profile={data} /> : <PageSkeleton />;
}

function LoadedFrame<Tab extends string>({ profile, ...props }: ProfileFrameProps<Tab> & { profile: Profile }) {
  const t = useText();
  const draft = useProfileDraft(profile);
  const { form, seen, isRestored, isChanged, discard } = draft;
  const { errors, submitCount } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save, refusal, isSaving } = useSaving(draft, props.onSaved);
  const element = useRef<HTMLFormElement>(null);
  const tabs = useFormTabs(element, { ...props, errors, submitCount });

  function cancel() {
    discard();
    props.onCancel();
  }
  const discardButton = (
    <Button variant="secondary" size="sm" onClick={discard}>
      {t(m.ui_draft_discard)}
    </Button>
  );
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
        {isRestored && <Banner action={discardButton}>{t(m.ui_draft_restored)}</Banner>}
        <ErrorSummary onGoTo={tabs.goTo} />
        {props.children({ ...tabs, seen, onBusyChange: setUploading })}
        <Stack gap={3} className={styles.bar}>
          {refusal}
          <Row gap={3} justify="end" className={styles.buttons}>
            <Button variant="secondary" onClick={cancel}>
              {t(m.ui_cancel)}
            </Button>
            <Button type="submit" busy={isSaving} disabled={isUploading}>
              {t(m.profile_save)}
            </Button>
          </Row>
        </Stack>
      </form>
      <LeaveDialog isDirty={isChanged} onDiscard={discard} />
    </FormProvider>
  );
}

function ErrorSummary({ onGoTo }: { onGoTo: (path: string) => void }) {
  const t = useText();
  const faultText = useFaultText();
  const language = useLanguage();
  const nameOf = (path: string) => {
    const [list, index] = path.split('.');
    const isEntry = entryLists.includes(list as EntryList);
    const entry = isEntry && t(entryTitles[list as EntryList], { number: Number(index) + 1 });
    return [entry, t(labelAt(path))].filter(Boolean).join(', ');
  };
  const wrong = wrongMembers(useProfileForm().formState.errors);
  if (wrong.length === 0) return null;
  return (
    <Banner tone="error" live title={t(m.profile_check_fields)}>
      <ul className={styles.wrong}>
        {wrong.map(({ path, error }) => (
          <li key={path}>
            <button type="button" onClick={() => onGoTo(path)}>
              {nameOf(path)}
            </button>
            {labeled(language, '', faultText(error) ?? '')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { EducationFields, LicenceFields, WorkFields } from './HistoryFields.tsx';
import { GoalFields, JapanFields, NoteFields } from './JapanFields.tsx';
import { ContactFields, PersonFields } from './PersonFields.tsx';
import styles from './ProfileForm.module.css';
import { type FrameParts, type ProfileFormProps, ProfileFrame } from './ProfileFrame.tsx';

// Loaded after the form.
const JapaneseFields = lazyPart('japanese-fields', async () => (await import('./JapaneseFields.tsx')).JapaneseFields, {
  isNeeded: true,
});

type FormTab = 'profile' | 'japanese';

const tabOf = (member: string): FormTab => (member.endsWith('_ja') ? 'japanese' : 'profile');

export function ProfileForm(props: ProfileFormProps) {
  return (
    <ProfileFrame {...props} tabOf={tabOf}>
      {(parts) => <FormTabs {...parts} />}
    </ProfileFrame>
  );
}

function FormTabs({ tab, setTab, focusGoal, onBusyChange }: FrameParts<FormTab>) {
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
      <JapaneseFields onShown={focusGoal} />
    </div>
  );
  return (
    <Tabs<FormTab>
      label={t(m.profile_tabs)}
      value={tab}
      onChange={setTab}
      tabs={[
        // Keeps uploads running while the other tab is open.
        { value: 'profile', label: t(m.profile_tab_profile), content: profile, keepMounted: true },
        { value: 'japanese', label: t(m.profile_tab_japanese), content: japanese },
      ]}
    />
  );
}

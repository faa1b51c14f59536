import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { EntrySection } from './EntrySection.tsx';
import { SchoolNames } from './lazy-proposals.ts';
import { PersonFields } from './PersonFields.tsx';
import { FieldsSection, VisaKinds } from './ProfileField.tsx';
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
      <FieldsSection
        title={t(m.profile_contact)}
        members={['email', 'phone_number', 'postal_code', 'nearest_station', 'address', 'address_reading']}
      />
      <EntrySection
        list="education"
        members={['school_name', 'degree_major', 'degree', 'country', 'field', 'start_date', 'end_date']}
      />
      <EntrySection
        list="work_experience"
        members={['company_name', 'position', 'start_date', 'end_date', 'description']}
      />
      <EntrySection list="licences" lead={t(m.profile_licences_lead)} members={['name', 'date']} />
      <FieldsSection
        title={t(m.profile_japan)}
        members={[
          ...(['japanese_level', 'jlpt_month', 'lived_in_japan_before', 'years_lived_in_japan'] as const),
          ...(['currently_living_in_japan', 'last_visa_type', 'current_visa_type'] as const),
        ]}
      />
      <FieldsSection
        title={t(m.profile_goals)}
        lead={t(m.profile_goals_lead)}
        members={['course_motivation', 'learning_goals', 'future_plans']}
      />
      <FieldsSection title={t(m.profile_others)} members={['sns_portfolio', 'personal_notes']} />
      <SchoolNames id="profile-schools" isJapanese={false} />
      <VisaKinds />
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

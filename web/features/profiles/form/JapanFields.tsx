import { useWatch } from 'react-hook-form';
import { japaneseLevels, visaKinds } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { MonthInput } from './HistoryFields.tsx';
import type { answerFields } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { useProfileField, useProfileForm } from './use-profile-field.ts';

export function JapanFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_japan)}>
      <div className={styles.fields}>
        <LevelField />
        <MonthInput path="jlpt_month" hint={t(m.profile_jlpt_hint)} noneLabel={t(m.profile_jlpt_none)} />
        <AnswerField name="lived_in_japan_before" />
        <TextField {...field('years_lived_in_japan')} type="number" inputMode="decimal" min={0} max={99} step="any" />
        <AnswerField name="currently_living_in_japan" />
        <TextField {...field('last_visa_type')} list="profile-visas" autoComplete="off" />
        <VisaField />
      </div>
    </CardSection>
  );
}

/** The current residence status, with suggestions. */
export function VisaField() {
  const field = useProfileField();
  return (
    <>
      <TextField {...field('current_visa_type')} list="profile-visas" autoComplete="off" />
      <datalist id="profile-visas">
        {visaKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** N5 to N1, and another value of an older profile. */
export function LevelField() {
  const t = useText();
  const field = useProfileField();
  const { control, formState } = useProfileForm();
  const saved = formState.defaultValues?.japanese_level ?? '';
  const chosen = useWatch({ control, name: 'japanese_level' });
  const levels: string[] = [...japaneseLevels];
  const unlisted = [saved, chosen].find((level) => level !== '' && !levels.includes(level));
  return (
    <SelectField {...field('japanese_level')} hint={t(m.profile_level_hint)}>
      <option value="">{t(m.profile_not_chosen)}</option>
      {(unlisted ? [unlisted, ...levels] : levels).map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </SelectField>
  );
}

export function AnswerField({ name }: { name: (typeof answerFields)[number] }) {
  const t = useText();
  const field = useProfileField();
  return (
    <SelectField {...field(name)}>
      <option value="">{t(m.profile_not_chosen)}</option>
      <option value="yes">{t(m.profile_yes)}</option>
      <option value="no">{t(m.profile_no)}</option>
    </SelectField>
  );
}

export function GoalFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_goals)} lead={t(m.profile_goals_lead)}>
      <TextAreaField {...field('course_motivation')} rows={3} />
      <TextAreaField {...field('learning_goals')} rows={3} />
      <TextAreaField {...field('future_plans')} rows={3} />
    </CardSection>
  );
}

export function NoteFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.profile_others)}>
      <TextField {...field('sns_portfolio')} inputMode="url" placeholder="https://" hint={t(m.profile_link_hint)} />
      <TextAreaField {...field('personal_notes')} rows={3} hint={t(m.profile_notes_hint)} />
    </CardSection>
  );
}

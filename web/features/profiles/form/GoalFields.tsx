import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { FormSection } from './FormSection.tsx';
import { useProfileField } from './use-profile-field.ts';

/** Why the person learns, and for what. */
export function GoalFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_goals)} lead={t(m.profile_goals_lead)}>
      <TextAreaField {...field('course_motivation')} rows={3} />
      <TextAreaField {...field('learning_goals')} rows={3} />
      <TextAreaField {...field('future_plans')} rows={3} />
    </FormSection>
  );
}

/** A link to the person's work, and notes of their own. */
export function NoteFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <FormSection title={t(m.profile_others)}>
      <TextField {...field('sns_portfolio')} inputMode="url" placeholder="https://" hint={t(m.profile_link_hint)} />
      <TextAreaField {...field('personal_notes')} rows={3} hint={t(m.profile_notes_hint)} />
    </FormSection>
  );
}

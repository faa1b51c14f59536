import type { ReactNode } from 'react';
import { Controller, type FieldPath, get } from 'react-hook-form';
import { isReadable } from '#domain/names/script.ts';
import { visaKinds } from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { SelectField, type SelectFieldProps } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { type Member, memberAt } from '#web/features/profiles/labels.ts';
import { controls } from './controls.ts';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { useMemberTexts, useProfileForm, useTypedText } from './use-profile-field.ts';

interface ProfileFieldProps {
  path: FieldPath<ProfileDraft>;
  /** Instead of the usual hint. */
  hint?: ReactNode;
  /** After the usual hint. */
  aid?: ReactNode;
  error?: ReactNode;
  /** Opposite the hint of a text of several lines. */
  aside?: ReactNode;
  placeholder?: string;
}

/**
 * The field of a member of the profile. A text for the Japanese papers says at once when it is not printed because of its letters; it can be saved
 * all the same.
 */
export function ProfileField({ path, hint, aid, error, aside, placeholder }: ProfileFieldProps) {
  const t = useText();
  const { control, register } = useProfileForm();
  const texts = useMemberTexts()(path);
  const typed = useTypedText(path);
  const isOfAccount = useAuth().me?.account_email != null && path === 'email';
  const member = memberAt(path);
  const { hints = [], required, rows, isWhole, input, choices, date, ...declared } = controls[member] ?? {};
  const { lang = member.endsWith('_ja') ? 'ja' : undefined } = declared;
  const usualHint = hints.map((text) => t(text)).join(' ');
  const hintWithAid = (
    <>
      {usualHint} {aid}
    </>
  );
  const props = {
    ...texts,
    required,
    error: texts.error ?? (error || (lang && !isReadable(typed) && t(m.profile_not_printed))),
    hint: hint ?? (aid ? hintWithAid : usualHint),
    className: rows || isWhole ? styles.whole : undefined,
  };
  if (date) {
    const { Field, years, none } = date;
    const more = { ...props, years: years(), ...(none && { noneLabel: t(none) }) };
    return (
      <Controller
        control={control}
        name={path as 'jlpt_month'}
        render={({ field }) => <Field {...field} {...more} />}
      />
    );
  }
  if (choices) return <ChoiceField {...register(path)} {...props} choices={choices} />;
  const line = {
    ...register(path),
    ...props,
    lang,
    placeholder: placeholder ?? declared.placeholder,
    readOnly: isOfAccount,
  };
  if (rows) return <TextAreaField {...line} rows={rows} aside={aside} />;
  return <TextField autoComplete={lang || input?.list ? 'off' : undefined} {...line} {...input} />;
}

interface ChoiceFieldProps extends Omit<SelectFieldProps, 'name'> {
  name: FieldPath<ProfileDraft>;
  choices: Readonly<Record<string, typeof m.profile_yes | null>>;
}

/** A choice, also of another value in an older profile. */
function ChoiceField({ choices, ...props }: ChoiceFieldProps) {
  const t = useText();
  const saved: string = get(useProfileForm().formState.defaultValues, props.name);
  const unlisted = [saved, useTypedText(props.name)].filter((value) => value && !(value in choices)).slice(0, 1);
  return (
    <SelectField {...props}>
      <option value="">{t(m.profile_not_chosen)}</option>
      {[...unlisted, ...Object.keys(choices)].map((value) => {
        const name = choices[value];
        return (
          <option key={value} value={value}>
            {name ? t(name) : value}
          </option>
        );
      })}
    </SelectField>
  );
}

interface FieldsSectionProps {
  title: string;
  lead?: string;
  members: readonly Extract<Member, FieldPath<ProfileDraft>>[];
}

export function FieldsSection({ title, lead, members }: FieldsSectionProps) {
  return (
    <CardSection title={title} lead={lead}>
      <div className={styles.fields}>
        {members.map((member) => (
          <ProfileField key={member} path={member} />
        ))}
      </div>
    </CardSection>
  );
}

/** The list of visas for fields with `list="profile-visas"`. */
export const VisaKinds = () => (
  <datalist id="profile-visas">
    {visaKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kind}
      </option>
    ))}
  </datalist>
);

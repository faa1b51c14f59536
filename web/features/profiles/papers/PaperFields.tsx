import { useWatch } from 'react-hook-form';
import { lengthOf, summaryLength } from '#domain/career/checks.ts';
import {
  employments,
  leavingReasons,
  maxMotivationLetters,
  skillCategories,
  skillKinds,
  skillLevels,
} from '#domain/profiles/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { EntryFields, DayInput, MonthInput } from '#web/features/profiles/form/HistoryFields.tsx';
import { AnswerField, LevelField, VisaField } from '#web/features/profiles/form/JapanFields.tsx';
import styles from '#web/features/profiles/form/ProfileForm.module.css';
import { useProfileField, useProfileForm, yearsToCome } from '#web/features/profiles/form/use-profile-field.ts';
import { choiceNames } from './choice-names.ts';
import paper from './papers.module.css';

const examples = { business: '書籍の通信販売', team: '4名、検索画面を担当', available: '内定後3か月' };

export function TextFields() {
  const t = useText();
  return (
    <CardSection title={t(m.papers_texts)} lead={t(m.papers_texts_lead)}>
      <LetterField name="summary_ja" hint={t(m.papers_summary_hint)} />
      <LetterField name="self_pr_ja" hint={t(m.papers_self_pr_hint)} />
      <LetterField name="motivation_ja" hint={t(m.papers_motivation_hint)} most={maxMotivationLetters} />
    </CardSection>
  );
}

interface LetterFieldProps {
  name: 'summary_ja' | 'self_pr_ja' | 'motivation_ja';
  hint: string;
  /** From more letters on, the field says that they are too many; they can be saved all the same. */
  most?: number;
}

/** A Japanese text with its number of letters and the usual one. */
function LetterField({ name, hint, most = summaryLength.max }: LetterFieldProps) {
  const t = useText();
  const field = useProfileField();
  const count = lengthOf(useWatch({ control: useProfileForm().control, name }));
  const { min, max } = summaryLength;
  const { error, ...props } = field(name);
  return (
    <TextAreaField
      {...props}
      error={error ?? (count > most && <span role="status">{t(m.papers_too_many_letters, { most })}</span>)}
      lang="ja"
      rows={5}
      hint={hint}
      aside={
        <span className={classNames('num', paper.count)}>
          <span aria-hidden="true">{`${count} / ${min}–${max}`}</span>
          <span className="visually-hidden">{t(m.papers_letters, { count, min, max })}</span>
        </span>
      }
    />
  );
}

type ChoicePath =
  | `skills.${number}.${'category' | 'kind' | 'level'}`
  | `work_experience.${number}.${'employment' | 'leaving'}`;

interface ChoiceFieldProps {
  path: ChoicePath;
  choices: readonly (keyof typeof choiceNames)[];
}

function ChoiceField({ path, choices }: ChoiceFieldProps) {
  const t = useText();
  const field = useProfileField();
  return (
    <SelectField {...field(path)}>
      <option value="">{t(m.profile_not_chosen)}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(choiceNames[choice])}
        </option>
      ))}
    </SelectField>
  );
}

export function SkillFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.papers_skills)} lead={t(m.papers_skills_lead)}>
      <EntryFields list="skills" addLabel={t(m.papers_add_skill)}>
        {(index) => (
          <div className={styles.fields}>
            <TextField {...field(`skills.${index}.name`)} autoComplete="off" />
            <ChoiceField path={`skills.${index}.category`} choices={skillCategories} />
            <ChoiceField path={`skills.${index}.kind`} choices={skillKinds} />
            <ChoiceField path={`skills.${index}.level`} choices={skillLevels} />
            <MonthInput path={`skills.${index}.start_date`} />
            <MonthInput path={`skills.${index}.end_date`} noneLabel={t(m.profile_until_now)} />
          </div>
        )}
      </EntryFields>
    </CardSection>
  );
}

export function JobFields() {
  const t = useText();
  return (
    <CardSection title={t(m.profile_work)} lead={t(m.papers_jobs_lead)}>
      <EntryFields list="work_experience" addLabel={t(m.profile_add_work)}>
        {(index) => <Job index={index} />}
      </EntryFields>
    </CardSection>
  );
}

function Job({ index }: { index: number }) {
  const t = useText();
  const field = useProfileField();
  const path = <Name extends string>(name: Name) => `work_experience.${index}.${name}` as const;
  return (
    <div className={styles.fields}>
      <TextField {...field(path('company_name'))} />
      <TextField {...field(path('company_name_ja'))} lang="ja" />
      <TextField {...field(path('position'))} />
      <TextField {...field(path('position_ja'))} lang="ja" />
      <MonthInput path={path('start_date')} />
      <MonthInput path={path('end_date')} noneLabel={t(m.profile_until_now)} />
      <TextField {...field(path('business_ja'))} lang="ja" placeholder={examples.business} />
      <TextField {...field(path('employees'))} inputMode="numeric" />
      <ChoiceField path={path('employment')} choices={employments} />
      <ChoiceField path={path('leaving')} choices={leavingReasons} />
      <TextField {...field(path('team_ja'))} lang="ja" placeholder={examples.team} />
      <TextField {...field(path('technologies'))} hint={t(m.papers_technologies_hint)} />
      <TextAreaField
        {...field(path('description_ja'))}
        lang="ja"
        rows={3}
        className={styles.whole}
        hint={t(m.papers_duties_hint)}
      />
      <TextAreaField
        {...field(path('achievements_ja'))}
        lang="ja"
        rows={3}
        className={styles.whole}
        hint={t(m.papers_achievements_hint)}
      />
    </div>
  );
}

export function ConditionFields() {
  const t = useText();
  const field = useProfileField();
  return (
    <CardSection title={t(m.papers_conditions)}>
      <div className={styles.fields}>
        <LevelField />
        <MonthInput path="jlpt_month" hint={t(m.profile_jlpt_hint)} noneLabel={t(m.profile_jlpt_none)} />
        <TextField
          {...field('jlpt_score')}
          type="number"
          inputMode="numeric"
          min={0}
          max={180}
          hint={t(m.papers_jlpt_score_hint)}
        />
        <TextField {...field('available_from')} lang="ja" placeholder={examples.available} />
        <AnswerField name="currently_living_in_japan" />
        <VisaField />
        <DayInput path="residence_expires_on" years={yearsToCome()} />
        <AnswerField name="has_work_permission" />
      </div>
    </CardSection>
  );
}

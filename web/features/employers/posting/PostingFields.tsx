import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { askedInJapan, maxTerm } from '#domain/jobs/terms.ts';
import { choiceLabel } from '#web/admin-kit/choice-labels.ts';
import styles from '#web/admin-kit/record-editor/ContentEditor.module.css';
import { DayField } from '#web/admin-kit/record-editor/DayField.tsx';
import { useField } from '#web/admin-kit/record-editor/use-field.ts';
import { termHints } from '#web/admin-kit/term-hints.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { isTerm, postingLabels, postingRecord, postingSections } from './posting-record.ts';

/** The fields of a posting in sections; what the law asks is marked in a posting for Japan. */
export const PostingFields = () =>
  postingSections.map((section) => <FieldSection key={section.fields[0]} {...section} />);

function FieldSection({ title, fields, ...section }: (typeof postingSections)[number]) {
  const t = useText();
  const id = useId();
  const isWide = 'isWide' in section;
  return (
    <Card>
      <Stack as="section" aria-labelledby={id}>
        <Text as="h2" size="lg" id={id}>
          {t(title)}
        </Text>
        <div className={classNames(styles.fields, isWide && styles.wide)}>
          {fields.map((name) => (
            <PostingField key={name} name={name} />
          ))}
        </div>
      </Stack>
    </Card>
  );
}

const hints: Readonly<Record<string, typeof m.manage_requirements_hint>> = {
  language: m.employers_posting_language_hint,
  country: m.employers_country_hint,
  requirements: m.manage_requirements_hint,
  technologies: m.manage_technologies_hint,
  closes_at: m.manage_closes_hint,
};

const always: readonly string[] = ['title', 'description', 'country'];
const inJapan: readonly string[] = askedInJapan;

function PostingField({ name }: { name: string }) {
  const t = useText();
  const props = useField(postingLabels)(name);
  const country = useWatch<Record<string, unknown>>({ name: 'country' });
  const { input, choices, initial, max, lines } = postingRecord.fields[name] ?? {};
  const hint = isTerm(name) ? termHints[name].hint : hints[name];
  const required = always.includes(name) || (country === 'japan' && inJapan.includes(name));
  const texts = { ...props, hint: hint && t(hint), required };
  if (name === 'language') {
    return (
      <SelectField {...texts}>
        {Object.entries(languageNames).map(([language, own]) => (
          <option key={language} value={language} lang={language}>
            {own}
          </option>
        ))}
      </SelectField>
    );
  }
  switch (input) {
    case 'lines':
      return <TextAreaField {...texts} rows={lines} maxLength={max === maxTerm ? undefined : max} />;
    case 'choice':
      return (
        <SelectField {...texts}>
          {initial === undefined && <option value="">{t(m.manage_not_specified)}</option>}
          {choices?.map((choice) => {
            const label = choiceLabel('jobs', name, choice);
            return (
              <option key={choice} value={choice}>
                {label ? t(label) : choice}
              </option>
            );
          })}
        </SelectField>
      );
    case 'closing_day':
      return <DayField {...texts} member={name} />;
    case 'number':
      return <TextField {...texts} inputMode="numeric" autoComplete="off" />;
    case 'text':
    case 'link':
    case 'flag':
    case 'day':
    case 'image':
    case 'reference':
    case undefined:
      break;
  }
  return <TextField {...texts} autoComplete="off" />;
}

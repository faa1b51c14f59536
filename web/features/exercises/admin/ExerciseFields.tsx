import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Plus, Trash2 } from 'lucide-react';
import { exerciseLimits as limits } from '#domain/exercises/rules.ts';
import { columnIn } from '#domain/kernel/content.ts';
import { languages } from '#domain/kernel/language.ts';
import { bracketed } from '#domain/kernel/text.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import type { PlainMessage } from '#web/admin-kit/labels.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { useFocusAfterRender } from '#web/ui/hooks/use-focus-after-render.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { blankHint, blankTest, type ExerciseDraft, useExerciseField, useExerciseForm } from './exercise-form.ts';
import styles from './ExerciseFields.module.css';

type Path = FieldPath<ExerciseDraft>;

interface TextsProps {
  /** The field of the default language. */
  name: Path;
  label: PlainMessage;
  lines?: number;
}

/** A text in each language; English is required. */
export function TextsInLanguages({ name, label, lines }: TextsProps) {
  const t = useText();
  const reader = useLanguage();
  const field = useExerciseField();
  return (
    <div className={styles.languages}>
      {languages.map((language) => {
        const member = columnIn(name, language) as Path;
        const props = {
          ...field(member),
          lang: language,
          required: member === name,
          label: bracketed(reader, t(label), t(languageMessage[language])),
        };
        return lines ? (
          <TextAreaField key={language} {...props} rows={lines} />
        ) : (
          <TextField key={language} {...props} />
        );
      })}
    </div>
  );
}

interface CodeProps {
  name: Path;
  label: PlainMessage;
  hint?: PlainMessage;
  rows?: number;
  required?: boolean;
  maxLength?: number;
}

/** Code without corrections of the keyboard. */
export function CodeField({ name, label, hint, ...rest }: CodeProps) {
  const t = useText();
  const field = useExerciseField();
  return (
    <TextAreaField
      {...field(name)}
      {...rest}
      className={styles.code}
      label={t(label)}
      hint={hint && t(hint)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
    />
  );
}

export function TestRows() {
  const t = useText();
  const field = useExerciseField();
  const kind = useWatch({ control: useExerciseForm().control, name: 'kind' });
  return (
    <Rows
      list="tests"
      blank={blankTest}
      max={limits.tests}
      min={1}
      labels={{
        title: m.exercises_tests,
        lead: m.exercises_admin_tests_hint,
        row: m.exercises_admin_test,
        add: m.exercises_admin_test_add,
        remove: m.exercises_admin_test_remove,
      }}
      last={(index) => <Checkbox {...field(`tests.${index}.is_hidden`)} label={t(m.exercises_admin_test_hidden)} />}
    >
      {(index) => (
        <>
          <TextsInLanguages name={`tests.${index}.name`} label={m.exercises_admin_test_name} />
          <div className={styles.languages}>
            <CodeField
              name={`tests.${index}.code`}
              label={m.exercises_admin_test_code}
              hint={m.exercises_admin_test_code_hint}
              rows={3}
              required={kind !== 'sql'}
            />
            <CodeField
              name={`tests.${index}.expected`}
              label={m.exercises_admin_test_expected}
              hint={m.exercises_admin_test_expected_hint}
              rows={3}
              required
            />
          </div>
        </>
      )}
    </Rows>
  );
}

export const HintRows = () => (
  <Rows
    list="hints"
    blank={blankHint}
    max={limits.hints}
    min={0}
    labels={{
      title: m.exercises_admin_hints,
      row: m.exercises_admin_hint,
      add: m.exercises_admin_hint_add,
      remove: m.exercises_admin_hint_remove,
    }}
  >
    {(index) => <TextsInLanguages name={`hints.${index}.text`} label={m.exercises_admin_hint_text} lines={2} />}
  </Rows>
);

type Numbered = typeof m.exercises_admin_test;

interface RowsProps {
  list: 'tests' | 'hints';
  blank: ExerciseDraft['tests' | 'hints'][number];
  min: number;
  max: number;
  labels: { title: PlainMessage; lead?: PlainMessage; row: Numbered; add: PlainMessage; remove: Numbered };
  /** Beside the button that removes the row. */
  last?: (index: number) => ReactNode;
  children: (index: number) => ReactNode;
}

/** A list whose rows can be added and removed. */
function Rows({ list, blank, min, max, labels, last, children }: RowsProps) {
  const t = useText();
  const { control } = useExerciseForm();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const { root, focusOn } = useFocusAfterRender<HTMLElement>();
  return (
    <section ref={root} aria-label={t(labels.title)}>
      <Stack>
        <Text as="h3" size="md">
          {t(labels.title)}
        </Text>
        {labels.lead && (
          <Text size="sm" tone="muted">
            {t(labels.lead)}
          </Text>
        )}
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.row}>
            <legend>{t(labels.row, { number: index + 1 })}</legend>
            <Stack>
              {children(index)}
              <Row noWrap justify="between" align="start">
                <div>{last?.(index)}</div>
                {fields.length > min && (
                  <IconButton
                    label={t(labels.remove, { number: index + 1 })}
                    onClick={() => {
                      remove(index);
                      focusOn('[data-add]');
                    }}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </Row>
            </Stack>
          </fieldset>
        ))}
        <div>
          <Button
            data-add
            variant="secondary"
            size="sm"
            icon={<Plus />}
            disabled={fields.length >= max}
            onClick={() => append(blank)}
          >
            {t(labels.add)}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

import field from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** The text of the choice of all, if there is one. */
  all?: string | undefined;
  /** Undefined for all. */
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

/** Filters a list by one of many choices. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, all, value, choices, onChange } = props;
  return (
    <Select
      className={field.control}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice.value) === target.value)?.value)}
    >
      {all && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** Groups as choices. */
export const groupChoices = (groups: readonly { id: string; name: string }[]) =>
  groups.map(({ id: value, name: label }) => ({ value, label }));

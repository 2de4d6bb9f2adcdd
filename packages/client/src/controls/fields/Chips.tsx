import type { Choice } from './Select.tsx';
import styles from './Chips.module.css';

/** Any number of choices, as native check boxes that look like chips. */
export function Chips<Value extends string>(props: {
  legend: string;
  choices: readonly Choice<Value>[];
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
}) {
  const { legend, choices, values, onChange } = props;
  const toggle = (value: Value, isOn: boolean): void =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : values.includes(one))));
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            value={value}
            checked={values.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import surfaces from '../surfaces.module.css';
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
      <legend className={styles.legend}>{legend}</legend>
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

/** One of several choices, as native radio buttons that look like chips; its name is only heard. */
export function ChoiceChips<Value extends string>(props: {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { legend, choices, value: chosen, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.chips} data-one>
      <legend className={surfaces.hidden}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

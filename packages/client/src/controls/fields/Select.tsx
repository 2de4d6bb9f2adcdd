import { useId } from 'react';
import { ChevronIcon } from '../icons.tsx';
import styles from './Select.module.css';

/** One choice of a select; `lang` tells screen readers in which language its label is written. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
}

/** A labelled list of choices, for more than five of them. */
export function Select<Value extends string>(props: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { label, choices, value, onChange } = props;
  const id = useId();
  const choose = (wanted: string) => {
    const found = choices.find((choice) => choice.value === wanted);
    if (found) onChange(found.value);
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.field}>
        <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </span>
    </div>
  );
}

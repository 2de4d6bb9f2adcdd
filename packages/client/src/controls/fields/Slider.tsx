import { useId } from 'react';
import styles from './Slider.module.css';

/** A labelled number between two ends, with its value in words beside it; a native range input, so that keys work as people expect. */
export function Slider(props: {
  label: string;
  value: number;
  words: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}) {
  const { label, value, words, min, max, step, onChange } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}

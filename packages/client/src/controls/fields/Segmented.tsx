import { useId, type ReactNode } from 'react';
import surfaces from '../surfaces.module.css';
import styles from './Segmented.module.css';

/** One choice of a segmented control. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** Up to five choices side by side: native radio buttons, so arrows and screen readers work as people expect. */
export function Segmented<Value extends string>(props: {
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The parts of a window: they share its width, and their name is only heard. */
  tabs?: boolean;
  /** Takes no more room than its choices, and its name is only heard; it floats over the map, or lies on a sheet. */
  alone?: 'over-map' | 'on-sheet';
}) {
  const { legend, segments, value, onChange, tabs, alone } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} data-tabs={tabs || undefined} data-alone={alone}>
      <legend className={tabs || alone ? surfaces.hidden : styles.legend}>{legend}</legend>
      <div className={alone === 'over-map' ? `${surfaces.float} ${styles.floating}` : styles.track}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span dir="auto">
              {segment.icon}
              {segment.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

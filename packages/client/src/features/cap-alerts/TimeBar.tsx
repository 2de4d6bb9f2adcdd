import { clockText, type TimeWriting } from '#places/warnings/local-time.rules.ts';
import { timeBar } from './time-bar.rules.ts';
import styles from './TimeBar.module.css';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** When a warning holds, with the present marked; the times below say the same in words. */
export function TimeBar({
  warning,
  now,
  shift,
  writing,
  label,
}: {
  readonly warning: { readonly start: number; readonly end: number };
  readonly now: number;
  readonly shift: number;
  readonly writing: TimeWriting;
  readonly label: string;
}) {
  const bar = timeBar(warning, now, shift);
  return (
    <div className={styles.time} dir="ltr" aria-hidden="true">
      <div className={styles.track}>
        <i style={{ left: percent(bar.from), width: percent(bar.to - bar.from) }} />
        <b style={{ left: percent(bar.now) }}>
          <span>{label}</span>
        </b>
      </div>
      {bar.marks.map(({ ts, at }) => (
        <small key={ts} style={{ left: percent(at) }}>
          {clockText(ts, shift, writing)}
        </small>
      ))}
    </div>
  );
}

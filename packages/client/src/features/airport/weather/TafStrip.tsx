import { useFormats, useText } from '#language/index.ts';
import { CATEGORY_NAMES } from './conditions.ts';
import type { TafStretch } from './taf-strip.rules.ts';
import styles from './Taf.module.css';

/** Stretches narrower than this share of the strip have room for one letter only. */
const NARROW = 0.13;
/** Hours that are written below are at least this share of the strip apart. */
const APART = 0.075;

/** Where the hours below the strip stand, so that no two lie over each other; shares of its width. */
export function hourMarks(stretches: readonly Pick<TafStretch, 'from' | 'to'>[]): readonly {
  readonly ts: number;
  readonly share: number;
}[] {
  const [start, end] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 1];
  const marks: { ts: number; share: number }[] = [];
  for (const ts of [...stretches.map(({ from }) => from), end]) {
    const share = (ts - start) / (end - start);
    if (share - (marks.at(-1)?.share ?? -1) >= APART) marks.push({ ts, share });
  }
  return marks;
}

/** The categories of a forecast as a strip of time: one stop of the keyboard, arrows go from stretch to stretch. */
export function TafStrip({
  stretches,
  chosen,
  timeZone,
  now,
  isOver,
  describe,
  onChoose,
}: {
  readonly stretches: readonly TafStretch[];
  readonly chosen: number;
  readonly timeZone: string;
  readonly now: number;
  readonly isOver: boolean;
  readonly describe: (stretch: TafStretch) => string;
  readonly onChoose: (index: number) => void;
}) {
  const t = useText('airport');
  const { date } = useFormats();
  const [start, end] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 1];
  const share = (ts: number): number => (ts - start) / (end - start);
  const shown = stretches[chosen];
  const hour = (ts: number): string =>
    date(ts, { hour: '2-digit', hourCycle: 'h23', timeZone }).replaceAll(/\D/g, '').padStart(2, '0');
  return (
    // Time runs from left to right in every language, as on the timeline.
    <div className={styles.strip} data-obsolete={isOver || undefined} dir="ltr">
      <div className={styles.bar}>
        {stretches.map(({ from, to, worst, category }, index) => (
          <span
            key={from}
            data-category={worst}
            data-passing={worst === category ? undefined : ''}
            style={{ flexGrow: to - from }}
            onPointerDown={() => onChoose(index)}
          >
            {share(to) - share(from) < NARROW ? worst : CATEGORY_NAMES[worst]}
          </span>
        ))}
        <input
          type="range"
          min={0}
          max={stretches.length - 1}
          value={chosen}
          aria-label={t('strip')}
          aria-valuetext={shown === undefined ? '' : describe(shown)}
          // The timeline listens to arrows too.
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        />
        {now >= start && now < end && <i className={styles.now} style={{ insetInlineStart: `${share(now) * 100}%` }} />}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {hourMarks(stretches).map(({ ts, share: at }) => (
          <span key={ts} style={{ insetInlineStart: `${at * 100}%` }} data-end={at > 0.95 || undefined}>
            {hour(ts)}
          </span>
        ))}
      </div>
    </div>
  );
}

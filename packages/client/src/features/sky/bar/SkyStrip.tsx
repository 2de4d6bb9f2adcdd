/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the knob belongs to the strip of frames, which a range input cannot draw */
import type { SkyTimeSetting } from '@meltemi/catalogue';
import { memo, useMemo, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { timeHandle } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { KnownFrame } from '#sky/index.ts';
import { clockWords, momentWords, type TimeWriting } from '#timeline/index.ts';
import { useWheel } from '#timeline/useWheel.ts';
import { useShownTime } from '../useSkyScreen.ts';
import { barFrames, frameStretches } from './frames.rules.ts';
import { keptTime, shareOf, skyLabels, skyTicks, timeAtShare, type SkySpan } from './span.rules.ts';
import { stepFrom } from './step.rules.ts';
import styles from './SkyBar.module.css';

interface StripProps {
  readonly setting: SkyTimeSetting;
  readonly span: SkySpan;
  readonly list: readonly KnownFrame[];
  readonly stepMs: number;
  readonly compact: boolean;
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** How times are written. */
const useWriting = (): TimeWriting => ({ hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') });

/** Everything of the bar that stands still while it plays: times, marks, and which frames are there. */
const Ground = memo(({ span, list, stepMs, compact }: Omit<StripProps, 'setting'>) => {
  const t = useText('sky');
  const formats = useFormats();
  const writing = useWriting();
  const stretches = useMemo(() => {
    const frames = list.filter(({ status }) => status !== 'failed');
    const loaded = new Set(frames.filter(({ status }) => status === 'loaded').map(({ ts }) => ts));
    return frameStretches(
      span,
      barFrames(
        frames.map(({ ts }) => ts),
        stepMs,
        (ts) => loaded.has(ts),
      ),
      stepMs,
    );
  }, [span, list, stepMs]);
  return (
    <div aria-hidden="true">
      <div className={styles.labels}>
        {skyLabels(span, compact, writing.hourFormat === '12h').map(({ time, at, isNow }) => (
          <span key={time} data-now={isNow || undefined} data-end={at === 1 || undefined} style={{ left: percent(at) }}>
            {isNow && !compact
              ? t('nowAt', { time: clockWords(formats, time, writing) })
              : clockWords(formats, time, writing)}
          </span>
        ))}
      </div>
      <div className={styles.track}>
        {span.end > span.now && (
          <div
            className={styles.nowcast}
            style={{ left: percent(shareOf(span, span.now)), width: percent(1 - shareOf(span, span.now)) }}
          />
        )}
        {stretches.map(({ state, left, width }) => (
          <div
            key={`${state}${left}`}
            className={styles.stretch}
            data-frames={state}
            style={{ left: percent(left), width: percent(width) }}
          />
        ))}
      </div>
      <div className={styles.ticks}>
        {skyTicks(span, stepMs).map(({ at, isLong }) => (
          <i key={at} data-long={isLong || undefined} style={{ left: percent(at) }} />
        ))}
      </div>
      <div className={styles.now} style={{ left: percent(shareOf(span, span.now)) }} />
    </div>
  );
});

/** The frames as a bar with the shown time on it; pointer, wheel and keys choose the time. */
export function SkyStrip({ setting, span, list, stepMs, compact }: StripProps) {
  const t = useText('sky');
  const formats = useFormats();
  const settings = useSettings();
  const writing = useWriting();
  const time = useShownTime({ setting, span });
  const strip = useRef<HTMLDivElement>(null);
  const moments = useMemo(() => list.map(({ ts }) => ts), [list]);
  const choose = (wanted: number): void => void settings.set(setting, keptTime(span, wanted));
  useWheel(strip, (direction) => choose(stepFrom(span, moments, time, direction)));
  const point = (event: ReactPointerEvent<HTMLElement>): void => {
    const box = strip.current?.getBoundingClientRect();
    if (box && box.width > 0) choose(timeAtShare(span, (event.clientX - box.left) / box.width, moments));
  };
  const at = shareOf(span, time);
  const now = shareOf(span, span.now);
  const what = t(time > span.now ? 'nowcast' : 'measured');
  const words = momentWords(formats, time, writing);
  const clock = clockWords(formats, time, writing);
  return (
    <div
      ref={strip}
      className={styles.strip}
      dir="ltr"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <Ground span={span} list={list} stepMs={stepMs} compact={compact} />
      <div
        className={styles.fill}
        style={{ left: percent(Math.min(0, at)), width: percent(Math.min(at, now)) }}
        aria-hidden="true"
      />
      <div
        role="slider"
        tabIndex={0}
        className={`${timeHandle.knob} ${styles.knob}`}
        style={{ left: percent(at) }}
        aria-label={t('shownTime')}
        aria-valuemin={span.start}
        aria-valuemax={span.end}
        aria-valuenow={Math.round(time)}
        aria-valuetext={`${words} · ${what}`}
      />
      {!compact && (
        <div
          className={`${timeHandle.bubble} ${styles.bubble}`}
          data-nowcast={time > span.now || undefined}
          style={{ left: `clamp(84px, ${percent(at)}, 100% - 84px)` }}
          aria-hidden="true"
        >
          {words.slice(0, -clock.length)}
          <b>{clock}</b>
          {` · ${what}`}
        </div>
      )}
    </div>
  );
}

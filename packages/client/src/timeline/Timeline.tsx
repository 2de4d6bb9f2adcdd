/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the knob belongs to the strip of days, which a range input cannot draw */
import { lazy, Suspense, useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { isBeyondFree, overlays, stepInCalendar, type Calendar } from '@meltemi/catalogue';
import { surfaces, timeHandle } from '../controls/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { useSetting, useSettings } from '../settings/index.ts';
import { loadLate } from '../signals/index.ts';
import { chooseTime } from './choose-time.ts';
import { DayRow } from './DayRow.tsx';
import { ForecastPlayButton } from './animation/PlayButton.tsx';
import { clockWords, momentWords, runWords } from './times.ts';
import { chosenTime, fractionAtPixel, fractionOf, readCalendar, spanOf } from './timeline.rules.ts';
import { Track } from './Track.tsx';
import { useWheel } from './useWheel.ts';
import styles from './Timeline.module.css';

// Only overlays that sum have a range.
const AccumulationRange = lazy(async () => ({
  default: (await loadLate(() => import('./AccumulationRange.tsx'))).AccumulationRange,
}));

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

/** Days, track and knob of one calendar; pointer, wheel and keys choose the time. */
function Strip({
  calendar,
  now,
  compact,
  onPremium,
}: {
  calendar: Calendar;
  now: number;
  compact: boolean;
  onPremium?: (() => void) | undefined;
}) {
  const t = useText('main');
  const formats = useFormats();
  const settings = useSettings();
  const time = useSetting('timestamp');
  const subscription = useSetting('subscription');
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const { isAccu } = overlays[useSetting('overlay')];
  const range = useSetting('acRange');
  const strip = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const choose = (wanted: number): void => chooseTime(settings, calendar, wanted);
  const step = (direction: 1 | -1): void => choose(stepInCalendar(calendar, settings.get('timestamp'), direction));
  useWheel(strip, step);

  const at = fractionOf(spanOf(calendar), time);
  useEffect(() => {
    const view = scroller.current;
    if (!view || !compact) return;
    const x = at * view.scrollWidth;
    if (x < view.scrollLeft + 24 || x > view.scrollLeft + view.clientWidth - 24)
      view.scrollLeft = x - view.clientWidth / 2;
  }, [at, compact]);

  const point = (event: ReactPointerEvent<HTMLElement>): void => {
    const box = strip.current?.getBoundingClientRect();
    if (box) choose(chosenTime(calendar, fractionAtPixel(event.clientX, box)));
  };
  const locked = isBeyondFree(calendar, time, subscription);
  const words = momentWords(formats, time, writing);
  const news = t('runAndUpdate', {
    run: runWords(formats, calendar.refTimeTs),
    update: momentWords(formats, calendar.updateTs, writing),
  });
  return (
    <div ref={scroller} className={styles.scroller} dir="ltr" title={news}>
      <div
        ref={strip}
        className={styles.strip}
        style={{ '--days': calendar.days.length } as React.CSSProperties}
        onPointerDown={(event) => {
          if (event.button !== 0 || (event.target as Element).closest('button')) return;
          // A finger on the row of days scrolls it; on the track it takes the time.
          if (compact && event.pointerType === 'touch' && !(event.target as Element).closest('[data-track]')) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      >
        <DayRow
          calendar={calendar}
          time={time}
          subscriber={subscription !== null}
          zulu={writing.zulu}
          onPremium={onPremium}
        />
        <Track
          calendar={calendar}
          time={time}
          now={now}
          subscriber={subscription !== null}
          rangeHours={isAccu ? range : null}
        />
        <div
          role="slider"
          tabIndex={0}
          className={`${timeHandle.knob} ${styles.knob}`}
          data-track
          style={{ left: percent(at) }}
          aria-label={t('forecastTime')}
          aria-valuemin={calendar.start}
          aria-valuemax={calendar.end}
          aria-valuenow={time}
          aria-valuetext={locked ? t('premiumTime', { time: words }) : words}
          onKeyDown={(event) => {
            if (event.key === 'Home') choose(calendar.start);
            else if (event.key === 'End') choose(calendar.end);
            else return;
            event.preventDefault();
          }}
        />
        {!compact && (
          <div
            className={`${timeHandle.bubble} ${styles.bubble}`}
            data-locked={locked || undefined}
            style={{ left: `clamp(52px, ${percent(at)}, 100% - 52px)` }}
            aria-hidden="true"
          >
            {momentWords(formats, time, writing).slice(0, -clockWords(formats, time, writing).length)}
            <b>{clockWords(formats, time, writing)}</b>
          </div>
        )}
      </div>
    </div>
  );
}

/** The timeline: play button, days of the forecast in local time, and the chosen time. `now` in ms; `onPremium` offers the subscription. */
export function Timeline({
  now,
  compact = false,
  onPremium,
}: {
  now: number;
  compact?: boolean;
  onPremium?: (() => void) | undefined;
}) {
  const t = useText('main');
  const calendar = readCalendar(useSetting('calendar'));
  const { isAccu } = overlays[useSetting('overlay')];
  return (
    <section
      className={`${compact ? '' : surfaces.float} ${styles.timeline}`}
      data-compact={compact || undefined}
      aria-label={t('timeline')}
    >
      <ForecastPlayButton compact={compact} />
      {calendar && <Strip calendar={calendar} now={now} compact={compact} onPremium={onPremium} />}
      <Suspense fallback={null}>{calendar && isAccu && <AccumulationRange calendar={calendar} />}</Suspense>
    </section>
  );
}

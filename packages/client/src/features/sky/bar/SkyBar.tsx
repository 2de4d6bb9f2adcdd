import { useEffect, useRef } from 'react';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { PlayButton } from '#timeline/index.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import { followPlay } from './follow-play.ts';
import { SkyStrip } from './SkyStrip.tsx';
import { useSkyKeys } from './useSkyKeys.ts';
import styles from './SkyBar.module.css';

const SPEEDS = [0.5, 1, 2, 4] as const;

/** How fast the loop plays. */
function SpeedChoice() {
  const t = useText('sky');
  const settings = useSettings();
  const formats = useFormats();
  const speed = useSetting('skySpeed');
  return (
    <select
      className={styles.speed}
      aria-label={t('speed')}
      value={speed}
      onChange={(event) => {
        const wanted = SPEEDS.find((one) => String(one) === event.currentTarget.value);
        if (wanted !== undefined) settings.set('skySpeed', wanted);
      }}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {`${formats.number(one)}×`}
        </option>
      ))}
    </select>
  );
}

/** Plays what the bar shows for as long as it is on the screen. */
function usePlay({ span, list, frames }: SkyScreen): void {
  const { bus, environment, settings } = useServices();
  const latest = useRef({ span, list, frames });
  useEffect(() => {
    latest.current = { span, list, frames };
  });
  useEffect(
    () =>
      followPlay({
        clock: environment.clock,
        visibility: environment.visibility,
        settings,
        bus,
        span: () => latest.current.span,
        moments: () => latest.current.list.map(({ ts }) => ts),
        isReady: (ts) => latest.current.frames?.hasAround(ts) ?? false,
      }),
    [bus, environment, settings],
  );
}

/** What stands in the bar while there is nothing to show: that it loads, or why it does not and a way to try again. */
function NoFrames({ screen: { state, view, frames } }: { screen: SkyScreen }) {
  const t = useText('sky');
  const what = view === 'satellite' ? 'satellite' : 'radar';
  if (state.status !== 'failed') return <p className={styles.nothing}>{t(`loading_${what}`)}</p>;
  return (
    <p className={styles.nothing} role="alert">
      {t(`failed_${what}`)}
      {frames !== null && (
        <button type="button" className={surfaces.link} onClick={() => frames.retry()}>
          {t('tryAgain')}
        </button>
      )}
    </p>
  );
}

/** The timeline of radar and satellite: play button, the frames with the shown time, and the speed. */
export function SkyBar({ screen, compact = false }: { screen: SkyScreen; compact?: boolean }) {
  const t = useText('sky');
  usePlay(screen);
  useSkyKeys(screen);
  return (
    <section
      className={`${compact ? '' : surfaces.float} ${styles.bar}`}
      data-compact={compact || undefined}
      aria-label={t('timeline')}
      aria-busy={screen.span === null && screen.state.status !== 'failed'}
    >
      <PlayButton disabled={screen.span === null} compact={compact} />
      {screen.span === null ? (
        <NoFrames screen={screen} />
      ) : (
        <SkyStrip
          setting={screen.setting}
          span={screen.span}
          list={screen.list}
          stepMs={screen.stepMs}
          compact={compact}
        />
      )}
      <SpeedChoice />
    </section>
  );
}

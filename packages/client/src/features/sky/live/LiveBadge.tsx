import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { SkyScreen } from '../useSkyScreen.ts';
import { ageMinutes, livenessOf, minutesUntil } from './live.rules.ts';
import styles from './LiveBadge.module.css';

const MINUTE_MS = 60_000;

/** How fresh the newest picture is, in words beside the colour; or that it loads, or why it does not come. */
export function LiveBadge({ screen, short = false }: { screen: SkyScreen; short?: boolean }) {
  const t = useText('sky');
  const { state, span, frames, view, now, stepMs } = screen;
  const what = view === 'satellite' ? 'satellite' : 'radar';
  if (span === null)
    return (
      <div
        className={`${surfaces.float} ${styles.badge}`}
        data-live={state.status === 'failed' ? 'stopped' : 'waiting'}
      >
        <i aria-hidden="true" />
        <output>{t(`${state.status === 'failed' ? 'failed' : 'loading'}_${what}`)}</output>
        {state.status === 'failed' && frames !== null && (
          <button type="button" onClick={() => frames.retry()}>
            {t('tryAgain')}
          </button>
        )}
      </div>
    );
  const age = now - span.now;
  const liveness = livenessOf(age, stepMs);
  const due = state.info === null ? null : minutesUntil(Date.parse(state.info.update), now);
  const words = [
    t(short ? 'ageShort' : 'age', { count: ageMinutes(age) }),
    ...(short
      ? []
      : state.status === 'failed'
        ? [t('newFailed')]
        : liveness === 'live' && due !== null
          ? [t('next', { count: due })]
          : [t('every', { count: Math.round(stepMs / MINUTE_MS) })]),
  ];
  return (
    <div className={`${surfaces.float} ${styles.badge}`} data-live={liveness}>
      <i aria-hidden="true" />
      {/* Only the word is announced when it changes; the minutes would talk all the time. */}
      <output>
        <b>{t(liveness)}</b>
      </output>
      <span>{words.join(' · ')}</span>
      {state.status === 'failed' && frames !== null && (
        <button type="button" onClick={() => frames.retry()}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  );
}

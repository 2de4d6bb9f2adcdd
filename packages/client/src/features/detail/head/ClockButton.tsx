import { useText } from '#language/index.ts';
import { useSettings } from '#settings/index.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from '../table/ForecastTable.module.css';

/** The clock that the hours are written by: that of the place or zulu; a press changes it. */
export function ClockButton({ view }: { view: Pick<ForecastView, 'forecast' | 'style'> }) {
  const t = useText('detail');
  const settings = useSettings();
  const { zulu } = view.style.clock;
  const { TZabbrev } = view.forecast.celestial;
  const words = zulu ? t('clockZulu') : t('clockLocal', { zone: TZabbrev });
  return (
    <button
      type="button"
      className={styles.clock}
      aria-pressed={zulu}
      aria-label={words}
      title={words}
      onClick={() => settings.set('zuluMode', !zulu)}
    >
      {zulu ? t('utc') : TZabbrev}
    </button>
  );
}

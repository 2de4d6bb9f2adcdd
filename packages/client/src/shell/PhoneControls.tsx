import { LocateFixed, MapPin } from 'lucide-react';
import { hasWeather } from '@meltemi/catalogue';
import { Legend } from '../features/legend/index.ts';
import { LevelSelect } from '../features/level-slider/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { useServices } from '../services/index.ts';
import { useSetting } from '../settings/index.ts';
import { longWords } from '../timeline/index.ts';
import { ShownLegend } from './late/difference.tsx';
import { LayerButton } from './LayerButton.tsx';
import { PhoneTerrain } from './late/map-controls.tsx';
import { Sky, useIsSky } from './late/sky.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useCover } from './useCover.ts';
import { TimelineNow } from './TimelineNow.tsx';
import { useIsWarnings, Warnings } from './late/warnings.tsx';
import styles from './PhoneControls.module.css';

/** The chosen time, which opens the calendar; none over a map without weather. */
function CalendarButton() {
  const { windows } = useServices();
  const formats = useFormats();
  const [date, time] = longWords(formats, useSetting('timestamp'), {
    hourFormat: useSetting('hourFormat'),
    zulu: useSetting('zuluMode'),
  });
  if (!hasWeather(useSetting('overlay'))) return null;
  return (
    <button
      type="button"
      className={styles.when}
      aria-haspopup="dialog"
      onClick={() => windows.open('mobile-calendar')}
    >
      <span>{date}</span>
      <b>{time}</b>
    </button>
  );
}

/** The phone's controls: round buttons at the right, and a sheet with time and legend at the bottom. */
export function PhoneControls() {
  const t = useText('main');
  const { places, windows } = useServices();
  const isSky = useIsSky();
  const isWarnings = useIsWarnings();
  return (
    <div className={styles.bottom}>
      <div ref={useCover('children')} className={styles.round}>
        <LayerButton className={styles.layer} swatch={26} onMore={() => windows.open('menu', { part: 'overlays' })} />
        <button type="button" aria-label={t('pois')} onClick={() => windows.open('poi-libs')}>
          <MapPin size={20} aria-hidden="true" />
        </button>
        <PhoneTerrain />
        {isSky ? (
          <Sky part="round" />
        ) : (
          <button type="button" aria-label={t('findMe')} onClick={() => void places.locate()}>
            <LocateFixed size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <div ref={useCover()} className={styles.sheet}>
        {isSky ? (
          <Sky part="sheet" scale={<Legend bare />} />
        ) : isWarnings ? (
          <Warnings part="legend" bare />
        ) : (
          <>
            <div className={styles.head}>
              <CalendarButton />
              <LevelSelect />
              <ModelSwitch pill onDifference={() => windows.open('difference')} />
            </div>
            <TimelineNow compact />
            <ShownLegend bare />
          </>
        )}
        <StatusLine short />
      </div>
    </div>
  );
}

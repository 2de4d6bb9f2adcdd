import { LocateFixed } from 'lucide-react';
import { Legend } from '../features/legend/index.ts';
import { LevelSelect } from '../features/level-slider/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { StatusLabels } from '../features/status-labels/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { useSetting } from '../settings/index.ts';
import { longWords, Timeline } from '../timeline/index.ts';
import type { ControlsProps } from './DesktopControls.tsx';
import { LayerButton } from './LayerButton.tsx';
import { useRun } from './useRun.ts';
import styles from './PhoneControls.module.css';

/** The phone's controls: round buttons at the right, and a sheet with time and legend at the bottom. */
export function PhoneControls({ bus, now, onMore, simulated, onLocate }: ControlsProps & { onLocate: () => void }) {
  const t = useText('main');
  const formats = useFormats();
  const [date, time] = longWords(formats, useSetting('timestamp'), {
    hourFormat: useSetting('hourFormat'),
    zulu: useSetting('zuluMode'),
  });
  return (
    <div className={styles.bottom}>
      <div className={styles.round}>
        <LayerButton className={styles.layer} swatch={26} onMore={onMore} />
        <button type="button" aria-label={t('findMe')} onClick={onLocate}>
          <LocateFixed size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.when}
            aria-haspopup="dialog"
            onClick={() => bus.emit('rqstOpen', { name: 'mobile-calendar' })}
          >
            <span>{date}</span>
            <b>{time}</b>
          </button>
          <LevelSelect />
          <ModelSwitch pill />
        </div>
        <Timeline now={now} compact />
        <Legend bare />
        <StatusLabels run={useRun(now)} simulated={simulated} short />
      </div>
    </div>
  );
}

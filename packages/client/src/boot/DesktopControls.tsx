import type { AppEvents, EventBus } from '../device/index.ts';
import { Legend } from '../features/legend/index.ts';
import { LevelSlider } from '../features/level-slider/index.ts';
import { MapControls, MapToggles } from '../features/map-controls/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { OverlayColumn } from '../features/overlay-column/index.ts';
import { StatusLabels } from '../features/status-labels/index.ts';
import { Timeline } from '../timeline/index.ts';
import { useRun } from './useRun.ts';
import styles from './Screen.module.css';

/** What the controls around the map are handed; `now` in ms. */
export interface ControlsProps {
  readonly bus: Pick<EventBus<AppEvents>, 'emit'>;
  readonly now: number;
  readonly onMore: () => void;
  /** The shown numbers are no forecast. */
  readonly simulated: boolean;
}

/** The controls of a large screen; the overlay column gives way to an open pane, and the provider's mark is for desktops alone. */
export function DesktopControls({ bus, now, onMore, simulated, paneOpen, marked }: ControlsProps & { paneOpen: boolean; marked: boolean }) {
  return (
    <>
      {!paneOpen && (
        <div className={styles.topRight}>
          <OverlayColumn onMore={onMore} />
        </div>
      )}
      <div className={styles.bottom}>
        <div className={styles.time}>
          <Timeline now={now} />
        </div>
        <div className={styles.level}>
          <LevelSlider />
        </div>
        <div className={styles.cluster}>
          <MapToggles />
          <MapControls bus={bus} />
          <ModelSwitch />
          <Legend />
        </div>
      </div>
      <div className={styles.status}>
        <StatusLabels run={useRun()} simulated={simulated} marked={marked} />
      </div>
    </>
  );
}

import { surfaces } from '../controls/index.ts';
import type { AppEvents, EventBus } from '../device/index.ts';
import { Legend } from '../features/legend/index.ts';
import { LevelSlider } from '../features/level-slider/index.ts';
import { MapControls, MapToggles } from '../features/map-controls/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { OverlayColumn } from '../features/overlay-column/index.ts';
import { StatusLabels } from '../features/status-labels/index.ts';
import { Timeline } from '../timeline/index.ts';
import { AccountButton } from './AccountButton.tsx';
import { LayerButton } from './LayerButton.tsx';
import { useRun } from './useRun.ts';
import styles from './Screen.module.css';

/** What the controls around the map are handed; `now` in ms. */
export interface ControlsProps {
  readonly bus: Pick<EventBus<AppEvents>, 'emit'>;
  readonly logError: (module: string, message: string, error?: unknown) => void;
  readonly now: number;
  readonly onMore: () => void;
  /** Opens the account, or the login. */
  readonly onAccount: () => void;
  /** The shown numbers are no forecast. */
  readonly simulated: boolean;
}

/** What a pane at the side or at the bottom leaves of the controls; the provider's mark is for desktops alone. */
export interface DesktopProps extends ControlsProps {
  readonly paneOpen: boolean;
  readonly bottomOpen: boolean;
  readonly marked: boolean;
}

/** The controls of a large screen. The overlay column gives way to a pane at the side; above one at the bottom, which has its own times and models, legend and zoom stay. */
export function DesktopControls({
  bus,
  logError,
  now,
  onMore,
  onAccount,
  simulated,
  paneOpen,
  bottomOpen,
  marked,
}: DesktopProps) {
  return (
    <>
      {!paneOpen && (
        <div className={styles.topRight} data-covered={bottomOpen || undefined}>
          <AccountButton onPress={onAccount} />
          <div className={styles.column}>
            <OverlayColumn onMore={onMore} />
          </div>
          {bottomOpen && <LayerButton className={`${surfaces.float} ${styles.layer}`} swatch={22} onMore={onMore} />}
        </div>
      )}
      {bottomOpen ? (
        <div className={styles.above}>
          <Legend />
          <MapControls bus={bus} logError={logError} />
        </div>
      ) : (
        <div className={styles.bottom}>
          <div className={styles.time}>
            <Timeline now={now} onPremium={() => bus.emit('rqstOpen', { name: 'subscription' })} />
          </div>
          <div className={styles.level}>
            <LevelSlider />
          </div>
          <div className={styles.cluster}>
            <MapToggles />
            <MapControls bus={bus} logError={logError} />
            <ModelSwitch />
            <Legend />
          </div>
        </div>
      )}
      <div className={styles.status}>
        <StatusLabels run={useRun(now)} simulated={simulated} marked={marked} />
      </div>
    </>
  );
}

import { surfaces } from '../controls/index.ts';
import { Legend } from '../features/legend/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { OverlayColumn } from '../features/overlay-column/index.ts';
import { MapToggles } from '../map/index.ts';
import { useServices } from '../services/index.ts';
import { AccountButton } from './AccountButton.tsx';
import { ShownLegend } from './late/difference.tsx';
import { LayerButton } from './LayerButton.tsx';
import { Levels } from './late/levels.tsx';
import { MapControlsSlot } from './late/map-controls.tsx';
import { PoisBar, PoisKey } from './late/pois.tsx';
import { Sky, useIsSky } from './late/sky.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TimelineNow } from './TimelineNow.tsx';
import { useCover } from './useCover.ts';
import { usePaneOpen } from './usePaneOpen.ts';
import { useIsWarnings, Warnings } from './late/warnings.tsx';
import styles from './Screen.module.css';

/** Account and layers; they give way to a pane at the side. */
function TopRight() {
  const { windows } = useServices();
  const isCovered = usePaneOpen('bottom');
  const cover = useCover('children');
  const openLayers = (): void => windows.open('menu', { part: 'overlays' });
  if (usePaneOpen('rhpane')) return null;
  return (
    <div ref={cover} className={styles.topRight} data-covered={isCovered || undefined}>
      <AccountButton />
      <div className={styles.column}>
        <OverlayColumn onMore={openLayers} />
      </div>
      {isCovered && <LayerButton className={`${surfaces.float} ${styles.layer}`} swatch={22} onMore={openLayers} />}
    </div>
  );
}

/** Time, level, model and legend; above a pane at the bottom, which has its own times and models, legend and zoom stay. */
function Bottom() {
  const { windows } = useServices();
  const cover = useCover();
  const coverEach = useCover('children');
  const isSky = useIsSky();
  const isWarnings = useIsWarnings();
  if (usePaneOpen('bottom'))
    return (
      <div ref={coverEach} className={styles.above}>
        {isWarnings ? <Warnings part="legend" /> : <ShownLegend />}
        <MapControlsSlot />
      </div>
    );
  return (
    <div className={styles.bottom}>
      <div ref={cover} className={styles.time}>
        {isSky ? <Sky part="time" /> : <TimelineNow />}
      </div>
      <div ref={cover} className={styles.level}>
        <Levels />
      </div>
      <div ref={coverEach} className={styles.cluster}>
        {!isSky && <MapToggles />}
        <PoisKey />
        <MapControlsSlot />
        <PoisBar />
        {isSky ? (
          <Sky part="cluster" scale={<Legend />} />
        ) : isWarnings ? (
          <Warnings part="legend" />
        ) : (
          <>
            <ModelSwitch onDifference={() => windows.open('difference')} />
            <ShownLegend />
          </>
        )}
      </div>
    </div>
  );
}

/** The controls of a large screen. */
export function DesktopControls() {
  return (
    <>
      <TopRight />
      <Bottom />
      <div ref={useCover()} className={styles.status}>
        <StatusLine />
      </div>
    </>
  );
}

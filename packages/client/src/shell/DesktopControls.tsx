import { useRef } from 'react';
import { surfaces, useRoom } from '../controls/index.ts';
import { Legend } from '../features/legend/index.ts';
import { ModelSwitch } from '../features/model-switch/index.ts';
import { OverlayColumn, rowsIn } from '../features/overlay-column/index.ts';
import { MapToggles } from '../map/index.ts';
import { useServices } from '../services/index.ts';
import { useCoveredHeight } from '../windows/index.ts';
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

/** The account's button above the layers, with the space between them, px. */
const ACCOUNT = 56;
/** Fewer layers than this are no list to choose from. */
const LEAST_LAYERS = 3;

/** Account, and as many layers as there is room for above what stands at the bottom, at the least the shown one as a button. */
function Layers() {
  const { windows } = useServices();
  const box = useRef<HTMLDivElement>(null);
  const height = useRoom(box, 'clientHeight', null);
  const rows = rowsIn(height && height - ACCOUNT);
  const openLayers = (): void => windows.open('menu', { part: 'overlays' });
  return (
    <div ref={box} className={styles.right}>
      <div ref={useCover('children')} className={styles.topRight}>
        <AccountButton />
        {rows < LEAST_LAYERS ? (
          <LayerButton className={`${surfaces.float} ${styles.layer}`} swatch={22} onMore={openLayers} />
        ) : (
          <OverlayColumn rows={rows} onMore={openLayers} />
        )}
      </div>
    </div>
  );
}

/** They give way to a pane at the side. */
const TopRight = () => !usePaneOpen('rhpane') && <Layers />;

/** Time, level, model and legend; above a pane at the bottom, which has its own times and models, legend and zoom stay. */
function Bottom() {
  const { windows } = useServices();
  const cover = useCover();
  const coverEach = useCover('children');
  const isSky = useIsSky();
  const isWarnings = useIsWarnings();
  const isCovered = usePaneOpen('bottom');
  const bar = useRef<HTMLDivElement>(null);
  useCoveredHeight(bar, !isCovered, '--bottom-controls');
  if (isCovered)
    return (
      <div ref={coverEach} className={styles.above}>
        {isWarnings ? <Warnings part="legend" /> : <ShownLegend />}
        <MapControlsSlot />
      </div>
    );
  return (
    <div ref={bar} className={styles.bottom}>
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

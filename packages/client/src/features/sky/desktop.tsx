import type { ReactNode } from 'react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { SkyBar } from './bar/SkyBar.tsx';
import { SpanChoices, ViewSwitch } from './bar/ViewRow.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { LightningAges } from './legend/LightningAges.tsx';
import { RadarLegend } from './legend/RadarLegend.tsx';
import { SatelliteKinds } from './legend/SatelliteKinds.tsx';
import { Switches } from './legend/Switches.tsx';
import { LiveBadge } from './live/LiveBadge.tsx';
import { useStrokeSound } from './sound/useStrokeSound.ts';
import { useKeptCalendar, useOneOverlay } from './useKeptCalendar.ts';
import { useSkyScreen } from './useSkyScreen.ts';
import styles from './Desktop.module.css';

/** Freshness, and at the first visit how radar is read: below the search field. */
export function SkyTop() {
  const screen = useSkyScreen();
  return (
    <div className={styles.top}>
      <LiveBadge screen={screen} />
      <FirstVisit />
    </div>
  );
}

/** What is shown and when: in place of the forecast's timeline. */
export function SkyTime() {
  const screen = useSkyScreen();
  useKeptCalendar(screen);
  useOneOverlay();
  return (
    <div className={styles.time}>
      <div className={styles.row}>
        <ViewSwitch screen={screen} />
        <SpanChoices screen={screen} />
      </div>
      <SkyBar screen={screen} />
    </div>
  );
}

/** Ages of strokes, switches and the legend; `scale` is the legend of the satellite's infrared picture. */
export function SkyCluster({ scale }: { scale: ReactNode }) {
  const t = useText('sky');
  const screen = useSkyScreen();
  const sound = useStrokeSound(screen.feed);
  const kind = useSetting('satelliteKind');
  const hasCoverage = useSetting('radarCoverageOn');
  const { view, overlay } = screen;
  return (
    <>
      {view !== 'radar' && <SatelliteKinds screen={screen} />}
      <LightningAges />
      <Switches view={view} sound={sound} />
      {view === 'satellite' ? kind === 'infrared' && scale : <RadarLegend overlay={overlay} />}
      {view !== 'satellite' && hasCoverage && <p className={`${surfaces.float} ${styles.hatched}`}>{t('hatched')}</p>}
    </>
  );
}

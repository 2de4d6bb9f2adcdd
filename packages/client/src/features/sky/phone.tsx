import type { ReactNode } from 'react';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { longWords } from '#timeline/index.ts';
import { SkyBar } from './bar/SkyBar.tsx';
import { SpanChoices, ViewSwitch } from './bar/ViewRow.tsx';
import { shownTime } from './bar/span.rules.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { LightningAges } from './legend/LightningAges.tsx';
import { RadarLegend } from './legend/RadarLegend.tsx';
import { SatelliteKinds } from './legend/SatelliteKinds.tsx';
import { Switches } from './legend/Switches.tsx';
import { LiveBadge } from './live/LiveBadge.tsx';
import { ageMinutes } from './live/live.rules.ts';
import { useStrokeSound } from './sound/useStrokeSound.ts';
import { useKeptCalendar, useOneOverlay } from './useKeptCalendar.ts';
import { useSkyScreen, type SkyScreen } from './useSkyScreen.ts';
import styles from './Phone.module.css';

/** The shown time, and whether it was measured. */
function When({ screen: { span, setting, now } }: { screen: SkyScreen }) {
  const t = useText('sky');
  const formats = useFormats();
  const chosen = useSetting(setting);
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  if (span === null) return <p className={styles.when} />;
  const time = shownTime(span, chosen);
  const [date, clock] = longWords(formats, time, writing);
  const isAhead = time > span.now;
  return (
    <p className={styles.when}>
      <span>
        {date} <b>{clock}</b>
      </span>
      <small>{isAhead ? t('nowcast') : `${t('measured')} · ${t('ago', { count: ageMinutes(now - time) })}`}</small>
    </p>
  );
}

/** Freshness and, at the first visit, how radar is read. */
export function SkyTop() {
  const screen = useSkyScreen();
  return (
    <div className={styles.top}>
      <LiveBadge screen={screen} short />
      <FirstVisit />
    </div>
  );
}

/** Round switches over the map. */
export function SkyRound() {
  const screen = useSkyScreen();
  return <Switches round view={screen.view} sound={useStrokeSound(screen.feed)} />;
}

/** The sheet with time, views, bar and legend; `scale` is the legend of the satellite's infrared picture. */
export function SkySheet({ scale }: { scale: ReactNode }) {
  const screen = useSkyScreen();
  const kind = useSetting('satelliteKind');
  useKeptCalendar(screen);
  useOneOverlay();
  const { view, overlay } = screen;
  return (
    <>
      <div className={styles.head}>
        <When screen={screen} />
        <ViewSwitch screen={screen} compact />
      </div>
      <SkyBar screen={screen} compact />
      <SpanChoices screen={screen} />
      {view !== 'radar' && <SatelliteKinds screen={screen} bare />}
      {view === 'satellite' ? kind === 'infrared' && scale : <RadarLegend overlay={overlay} bare />}
      <LightningAges bare />
    </>
  );
}

import type { Storm, StormReply } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { shownTs, stormAt, wayOf } from '#map/layers/storms/storm-way.rules.ts';
import { IntensityChart } from './IntensityChart.tsx';
import { MapSwitches } from './MapSwitches.tsx';
import { PlacesInWay } from './PlacesInWay.tsx';
import { isPast } from './seasons.rules.ts';
import { isOutdated } from './storms.rules.ts';
import { StormValues } from './StormValues.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import type { StormUnits } from './useStormUnits.ts';
import { useStormWords } from './useStormWords.ts';
import styles from './Storms.module.css';

const MINUTE_MS = 60_000;

/** How old what is said of a storm is, or when it was. */
function Age({ storm, now }: { readonly storm: Storm; readonly now: number }) {
  const t = useText('storms');
  const { relative } = useFormats();
  const { datesOf } = useStormWords();
  const [first, last] = [storm.track[0], storm.track.at(-1)];
  if (isPast(storm) && first !== undefined && last !== undefined)
    return (
      <span className={styles.age} data-past>
        {t('pastStorm', { dates: datesOf(first.ts, last.ts) })}
      </span>
    );
  const minutes = Math.floor((now - Date.parse(storm.updated)) / MINUTE_MS);
  const age = minutes <= 0 ? t('justNow') : relative(-minutes * MINUTE_MS);
  const isOld = isOutdated(storm, now);
  return (
    <span className={styles.age} data-outdated={isOld || undefined}>
      {t(isOld ? 'advisoryOld' : 'advisory', { age })}
    </span>
  );
}

/** The storm that is looked at: how old its advisory is, its values, its intensity, the map and the places in its way. */
export function ChosenStorm({
  storm,
  places,
  ts,
  now,
  units,
  phone,
  onCursor,
  onPlace,
}: {
  readonly storm: Storm;
  /** Null while they are on their way. */
  readonly places: StormReply['places'] | null;
  readonly ts: number;
  readonly now: number;
  readonly units: StormUnits;
  readonly phone: boolean;
  readonly onCursor: (ts: number) => void;
  readonly onPlace: (place: StormReply['places'][number]) => void;
}) {
  const { nameOf, kindOf } = useStormWords();
  const shown = shownTs(storm, ts);
  const moment = stormAt(wayOf(storm), shown);
  return (
    <article className={styles.storm} data-chosen={storm.id}>
      <header>
        <StrengthMark strength={moment?.strength ?? storm.strength} />
        <h3>
          <bdi>{nameOf(storm)}</bdi>
        </h3>
        <span>{kindOf(moment?.strength ?? storm.strength, storm.basin)}</span>
        <Age storm={storm} now={now} />
      </header>
      {moment !== null && <StormValues storm={storm} moment={moment} units={units} />}
      <IntensityChart storm={storm} ts={shown} units={units} onCursor={onCursor} />
      <MapSwitches storm={storm} units={units} phone={phone} />
      {places !== null && !isPast(storm) && <PlacesInWay places={places} units={units} onPlace={onPlace} />}
    </article>
  );
}

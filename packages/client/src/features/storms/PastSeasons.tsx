import { ChevronRight } from 'lucide-react';
import { isStormBasin } from '@meltemi/catalogue';
import type { PastStorm, StormSeasons } from '@meltemi/contract';
import { Select, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useQuery } from '#signals/index.ts';
import { basinsOf, inBasin, shownBasin, shownSeason, type ChosenBasin } from './seasons.rules.ts';
import type { StormLoaders } from './storms.queries.ts';
import { StrengthMark } from './StrengthMark.tsx';
import type { StormUnits } from './useStormUnits.ts';
import { useStormWords } from './useStormWords.ts';
import styles from './Storms.module.css';

/** What is chosen of the past. */
export interface ChosenSeason {
  /** Null for the newest. */
  readonly year: number | null;
  readonly basin: ChosenBasin;
}

function PastRow({
  storm,
  isChosen,
  units,
  onStorm,
}: {
  readonly storm: PastStorm;
  readonly isChosen: boolean;
  readonly units: StormUnits;
  readonly onStorm: (id: string) => void;
}) {
  const { nameOf, kindOf, basinOf, datesOf } = useStormWords();
  const { id, basin, strength, windSpeed, startTs, endTs } = storm;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-past-storm={id}
        aria-pressed={isChosen}
        onClick={() => onStorm(id)}
      >
        <StrengthMark strength={strength} />
        <span>
          <b>
            <bdi>{nameOf(storm)}</bdi>
          </b>
          <small>{`${basinOf(basin)} · ${datesOf(startTs, endTs)}`}</small>
          <small>{`${kindOf(strength, basin)} · ${units.wind.withUnit(windSpeed)}`}</small>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Past seasons: a year and a sea, and the storms of both in the order of time. */
export function PastSeasons({
  known,
  hasFailed,
  loaders,
  attempt,
  wanted,
  chosen,
  units,
  onSeason,
  onStorm,
  onAgain,
}: {
  /** Null before the first reply. */
  readonly known: StormSeasons | null;
  readonly hasFailed: boolean;
  readonly loaders: Pick<StormLoaders, 'season'>;
  readonly attempt: number;
  readonly wanted: ChosenSeason;
  readonly chosen: string | null;
  readonly units: StormUnits;
  readonly onSeason: (season: ChosenSeason) => void;
  readonly onStorm: (id: string) => void;
  readonly onAgain: () => void;
}) {
  const t = useText('storms');
  const { number } = useFormats();
  const { basinOf } = useStormWords();
  const season = shownSeason(known?.seasons ?? [], wanted.year);
  const loaded = useQuery(loaders.season, season === null ? null : { year: season.year }, attempt);
  const found = loaded.reply?.found ?? null;
  // What is shown of another year stays away: its list would stand below the new one's name.
  const storms = found !== null && found.year === season?.year ? found.storms : null;
  if (hasFailed || loaded.error !== null)
    return (
      <div className={styles.problem} role="alert">
        <p>{t('seasonsNotLoaded')}</p>
        <button type="button" className={surfaces.link} onClick={onAgain}>
          {t('tryAgain')}
        </button>
      </div>
    );
  if (known === null) return <output className={styles.none}>{t('loading')}</output>;
  if (season === null) return <p className={styles.none}>{t('noSeasons')}</p>;
  const basin = shownBasin(season, wanted.basin);
  const listed = storms === null ? null : inBasin(storms, basin);
  const isUnknown = loaded.reply !== null && !loaded.waiting && found === null;
  return (
    <section aria-label={t('pastList', { year: String(season.year) })}>
      <div className={styles.season}>
        <Select
          label={t('season')}
          choices={(known?.seasons ?? []).map(({ year }) => ({ value: String(year), label: String(year) }))}
          value={String(season.year)}
          onChange={(year) => onSeason({ ...wanted, year: Number(year) })}
        />
        <Select
          label={t('basin')}
          choices={basinsOf(season).map(([value, count]) => ({
            value,
            label: `${isStormBasin(value) ? basinOf(value) : t('allBasins')} (${number(count)})`,
          }))}
          value={basin}
          onChange={(next) => onSeason({ year: season.year, basin: next })}
        />
      </div>
      {listed === null ? (
        isUnknown ? (
          <p className={styles.none}>{t('noneInSeason')}</p>
        ) : (
          <output className={styles.none}>{t('loading')}</output>
        )
      ) : (
        <ul className={styles.list}>
          {listed.map((storm) => (
            <PastRow key={storm.id} storm={storm} isChosen={storm.id === chosen} units={units} onStorm={onStorm} />
          ))}
        </ul>
      )}
    </section>
  );
}

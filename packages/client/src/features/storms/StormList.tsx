import { ChevronRight } from 'lucide-react';
import { Segmented, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { StrengthMark } from './StrengthMark.tsx';
import { seaOf, stormSeas, type StormAway, type StormSea } from './storms.rules.ts';
import type { StormUnits } from './useStormUnits.ts';
import { useStormWords } from './useStormWords.ts';
import styles from './Storms.module.css';

/** The storms of a sea, the nearest first; without any it says so and offers past seasons. */
export function StormList({
  storms,
  sea,
  chosen,
  units,
  onSea,
  onStorm,
  onPast,
}: {
  readonly storms: readonly StormAway[];
  readonly sea: StormSea;
  readonly chosen: string | null;
  readonly units: StormUnits;
  readonly onSea: (sea: StormSea) => void;
  readonly onStorm: (id: string) => void;
  readonly onPast: () => void;
}) {
  const t = useText('storms');
  const { number } = useFormats();
  const { nameOf, kindOf } = useStormWords();
  if (storms.length === 0)
    return (
      <p className={styles.none}>
        {`${t('noStorms')} `}
        <button type="button" className={surfaces.link} onClick={onPast}>
          {t('browsePast')}
        </button>
      </p>
    );
  const inSea = (one: StormSea): readonly StormAway[] => storms.filter(({ storm }) => seaOf(storm) === one);
  const listed = inSea(sea);
  return (
    <section aria-label={t('list')}>
      <Segmented
        legend={t('seas')}
        segments={stormSeas.map((value) => ({
          value,
          label: `${t(`sea_${value}`)} ${number(inSea(value).length)}`,
        }))}
        value={sea}
        onChange={onSea}
        tabs
      />
      {listed.length === 0 ? (
        <p className={styles.none}>{t('noneInSea')}</p>
      ) : (
        <ul className={styles.list}>
          {listed.map(({ storm, km }) => (
            <li key={storm.id}>
              <button
                type="button"
                className={styles.row}
                data-storm={storm.id}
                aria-pressed={storm.id === chosen}
                onClick={() => onStorm(storm.id)}
              >
                <StrengthMark strength={storm.strength} />
                <span>
                  <b>
                    <bdi>{nameOf(storm)}</bdi>
                  </b>
                  <small>{`${kindOf(storm.strength, storm.basin)} · ${units.wind.withUnit(storm.windSpeed)}`}</small>
                </span>
                <em>{units.distance(km * 1000)}</em>
                <ChevronRight size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

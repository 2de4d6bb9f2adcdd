import { knot, radiusWinds } from '@meltemi/catalogue';
import type { StormReply } from '@meltemi/contract';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import type { StormUnits } from './useStormUnits.ts';
import { useStormWords } from './useStormWords.ts';
import styles from './StormParts.module.css';

type PlaceInWay = StormReply['places'][number];

/** Towns in the way of a storm: when its centre is nearest, how near, and how likely gales are. */
export function PlacesInWay({
  places,
  units,
  onPlace,
}: {
  readonly places: readonly PlaceInWay[];
  readonly units: StormUnits;
  readonly onPlace: (place: PlaceInWay) => void;
}) {
  const t = useText('storms');
  const { number, percentGap } = useFormats();
  const { timeOf } = useStormWords();
  return (
    <section className={styles.places} aria-label={t('places')}>
      <h3>{t('places')}</h3>
      {places.length === 0 ? (
        <p className={styles.none}>{t('noPlaces')}</p>
      ) : (
        <ul>
          {places.map((place) => (
            <li key={`${place.lat} ${place.lon}`}>
              <button type="button" className={surfaces.link} onClick={() => onPlace(place)}>
                <bdi>{place.name}</bdi>
              </button>
              <span>
                <span className={surfaces.hidden}>{`${t('closest')} `}</span>
                {`${timeOf(place.closestTs)} · ${units.distance(place.km * 1000)}`}
              </span>
              <b title={t('chance')}>
                <span className={surfaces.hidden}>{`${t('chance')} `}</span>
                {`${number(place.chance)}${percentGap}%`}
              </b>
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <p className={styles.note}>{t('chanceNote', { wind: units.wind.withUnit(radiusWinds[0] * knot) })}</p>
      )}
    </section>
  );
}

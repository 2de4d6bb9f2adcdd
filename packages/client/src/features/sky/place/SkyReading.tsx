import { CloudOff, CloudRain, CloudSun, LoaderCircle } from 'lucide-react';
import { placeReading, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSkyScreen } from '../useSkyScreen.ts';
import { FallingIcon } from '../legend/FallingIcon.tsx';
import { SpokenPlace } from './SpokenPlace.tsx';
import { usePlaceReading, type PlaceReading } from './usePlaceReading.ts';
import { usePlaceWords } from './usePlaceWords.ts';
import styles from './SkyReading.module.css';

/** The sign of what is over the place. */
function PlaceIcon({ reading: { state, value } }: { reading: PlaceReading }) {
  if (state === 'loading') return <LoaderCircle size={16} aria-hidden="true" />;
  if (state === 'uncovered') return <CloudOff size={16} aria-hidden="true" />;
  if (state === 'dry') return <CloudSun size={16} aria-hidden="true" />;
  if (state === 'cloud') return null;
  return value?.falling == null || value.falling === 'none' ? (
    <CloudRain size={16} aria-hidden="true" />
  ) : (
    <FallingIcon kind={value.falling} size={16} />
  );
}

/** What radar or satellite show at the picked place: the value, what it means, and what comes next. */
export function SkyReading({ lat, lon, name }: { lat: number; lon: number; name: string }) {
  const t = useText('sky');
  const screen = useSkyScreen();
  const reading = usePlaceReading(screen, lat, lon);
  const words = usePlaceWords(screen)(reading);
  return (
    <div className={styles.reading} data-place={reading.state}>
      <div className={placeReading.row}>
        <span
          className={styles.chip}
          style={words.chip === null ? undefined : { backgroundColor: words.chip.colour, color: words.chip.ink }}
          aria-hidden="true"
        >
          <PlaceIcon reading={reading} />
        </span>
        {words.value !== null && (
          <p className={placeReading.value} dir="auto">
            <b>{words.value.text}</b>
            <span>{words.value.unit}</span>
          </p>
        )}
        <p className={placeReading.place}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>{words.line}</span>
        </p>
      </div>
      {(words.facts.length > 0 || words.source !== '') && (
        <ul className={styles.facts} aria-label={t('details')}>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {words.source !== '' && <li data-source>{words.source}</li>}
        </ul>
      )}
      <SpokenPlace className={surfaces.hidden} name={name} words={words} screen={screen} />
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { formatDecimal, timings, toPoint } from '@meltemi/catalogue';
import { Crosshair, MapPin } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import type { AlertEditorServices, AlertPlace } from './editor-services.ts';
import { Fault } from './Fault.tsx';
import type { DraftFault } from './faults.rules.ts';
import styles from './AlertsEdit.module.css';

const coordinatesOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }): string => {
  const point = toPoint(lat, lon);
  return point.ok ? formatDecimal(point.value) : '';
};

/** What a search by name has found. */
interface Found {
  readonly status: 'idle' | 'found' | 'nothing' | 'failed';
  readonly places: readonly AlertPlace[];
}
const IDLE: Found = { status: 'idle', places: [] };

/** Places by the typed name, asked for once the hand rests. */
function useFound(text: string, { find, clock }: Pick<AlertEditorServices, 'find' | 'clock'>): Found {
  const [found, setFound] = useState(IDLE);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    const asking = new AbortController();
    const timer = clock.setTimeout(() => {
      find(text.trim(), asking.signal).then(
        (places) => asking.signal.aborted || setFound({ status: places.length > 0 ? 'found' : 'nothing', places }),
        () => asking.signal.aborted || setFound({ status: 'failed', places: [] }),
      );
    }, timings.searchDebounceMs);
    return () => {
      clock.clearTimeout(timer);
      asking.abort();
    };
  }, [text, find, clock]);
  return text.trim() === '' ? IDLE : found;
}

/** The place of an alert: found by its name, the middle of the map, or the point that is picked there. */
export function PlaceField({
  place,
  services,
  faults,
  onChange,
}: {
  place: AlertPlace | null;
  services: AlertEditorServices;
  faults: readonly DraftFault[];
  onChange: (place: AlertPlace) => void;
}) {
  const t = useText('alerts');
  const [text, setText] = useState('');
  const found = useFound(text, services);
  const latest = useRef(0);
  const id = useId();
  const picked = services.picked();
  const choose = (chosen: AlertPlace): void => {
    latest.current += 1;
    setText('');
    onChange(chosen);
  };
  const take = async ({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const point = { lat: Number(lat.toFixed(4)), lon: Number(lon.toFixed(4)) };
    onChange({ ...point, name: coordinatesOf(point) });
    // Without a name the coordinates are one.
    const name = await services.namePlace(point.lat, point.lon).catch(() => '');
    if (own === latest.current && name !== '') onChange({ ...point, name });
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('place')}</legend>
      {place !== null && (
        <p className={styles.chosen} data-place>
          <MapPin size={18} aria-hidden="true" />
          <span>
            <b>
              <bdi>{place.name}</bdi>
            </b>
            <small dir="ltr">{coordinatesOf(place)}</small>
          </span>
        </p>
      )}
      <label htmlFor={id} className={styles.label}>
        {t('placeSearch')}
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-fault`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.status === 'found' && (
        <ul className={styles.found} aria-label={t('placesFound')}>
          {found.places.map((one) => (
            <li key={`${one.lat},${one.lon},${one.name}`}>
              <button type="button" onClick={() => choose(one)}>
                <bdi>{one.name}</bdi>
                <small dir="ltr">{coordinatesOf(one)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.note}>
        {found.status === 'nothing' ? t('placeNothing') : found.status === 'failed' ? t('placeFailed') : ''}
      </output>
      <ActionRow>
        <button type="button" onClick={() => void take(services.centre())}>
          <Crosshair size={16} aria-hidden="true" />
          {t('placeCentre')}
        </button>
        {picked !== null && (
          <button type="button" onClick={() => void take(picked)}>
            <MapPin size={16} aria-hidden="true" />
            {t('placePicked')}
          </button>
        )}
      </ActionRow>
      <Fault faults={faults} at="place" id={`${id}-fault`} />
    </fieldset>
  );
}

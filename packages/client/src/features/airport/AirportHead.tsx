import { Bell, Heart, X } from 'lucide-react';
import type { Airport } from '@meltemi/contract';
import { HeadButton } from '#controls/HeadButton.tsx';
import frame from '#controls/window-frame.module.css';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { zoneLabel } from './texts.rules.ts';
import { useAirportTexts } from './useAirportTexts.ts';
import type { AirportUnits } from './useAirportUnits.ts';
import styles from './Airport.module.css';

/** What can be done with an airport. */
export interface AirportActions {
  readonly onFavourite: (airport: Airport) => void;
  readonly onAlert: (airport: Airport) => void;
  readonly onForecast: (airport: Airport) => void;
  readonly onAirport: (id: string) => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** Name, codes, height and local time of an airport. */
export function AirportHead({
  id,
  airport,
  units,
  now,
  isFavourite,
  actions,
}: {
  readonly id: string;
  readonly airport: Airport | null;
  readonly units: AirportUnits;
  readonly now: number;
  readonly isFavourite: boolean;
  readonly actions: AirportActions;
}) {
  const t = useText('airport');
  const main = useText('main');
  const { time } = useFormats();
  const { heightWithUnit } = useAirportTexts(units);
  const hourFormat = useSetting('hourFormat');
  const zulu = useSetting('zuluMode');
  const zone = zulu ? 'UTC' : (airport?.tzName ?? 'UTC');
  const line =
    airport === null
      ? [id]
      : [
          airport.icao ?? airport.id,
          airport.iata ?? '',
          airport.elevation === null ? '' : heightWithUnit(airport.elevation),
          `${zoneLabel(zulu ? 0 : airport.tzOffsetMin)} ${time(now, hourFormat, zone)}`,
        ];
  return (
    <header className={frame.head}>
      <div className={frame.title}>
        <div className={frame.name}>
          <h2>
            <bdi>{airport?.name ?? id}</bdi>
          </h2>
          <p dir="ltr" className={styles.codes}>
            {line.filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        {airport !== null && (
          <>
            <HeadButton
              label={t(isFavourite ? 'removeFavourite' : 'addFavourite')}
              pressed={isFavourite}
              onClick={() => actions.onFavourite(airport)}
            >
              <Heart size={18} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
            </HeadButton>
            <HeadButton label={t('addAlert')} onClick={() => actions.onAlert(airport)}>
              <Bell size={18} aria-hidden="true" />
            </HeadButton>
          </>
        )}
        <HeadButton closes label={main('close')} onClick={actions.onClose}>
          <X size={19} aria-hidden="true" />
        </HeadButton>
      </div>
    </header>
  );
}

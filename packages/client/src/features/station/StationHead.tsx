import { Bell, Heart, Share2, X } from 'lucide-react';
import type { ObservationSeries } from '@meltemi/contract';
import { HeadButton } from '#controls/HeadButton.tsx';
import { SimulatedMark } from '#controls/index.ts';
import frame from '#controls/window-frame.module.css';
import { useText } from '#language/index.ts';
import { AgeTag } from '#places/stations/AgeTag.tsx';
import { usualStep } from './series.rules.ts';
import type { StationReply } from './station.queries.ts';
import type { StationUnits } from './useStationUnits.ts';

/** What can be done with a station. */
export interface StationActions {
  readonly onFavourite: (station: StationReply) => void;
  readonly onAlert: (station: StationReply) => void;
  readonly onForecast: (station: StationReply) => void;
  readonly onShare: () => void;
  readonly onStation: (id: string) => void;
  readonly onNearest: (station: StationReply) => void;
  readonly onClose: () => void;
}

/** Name, kind, height, distance, age and source of a station. */
export function StationHead({
  id,
  station,
  series,
  units,
  now,
  distance,
  isFavourite,
  actions,
}: {
  readonly id: string;
  readonly station: StationReply | null;
  readonly series: ObservationSeries | null;
  readonly units: StationUnits;
  readonly now: number;
  /** Metres to the place that the user looks at; null where there is none. */
  readonly distance: number | null;
  readonly isFavourite: boolean;
  readonly actions: StationActions;
}) {
  const t = useText('stations');
  const main = useText('main');
  const step = series === null ? null : usualStep(series.data.ts);
  const line =
    station === null
      ? [id]
      : [
          t(`type_${station.type}`),
          station.elevation === null ? null : t('aboveSea', { height: units.elevation.withUnit(station.elevation) }),
          distance === null ? null : t('away', { distance: units.distance.withUnit(distance) }),
        ].filter((part) => part !== null);
  return (
    <header className={frame.head}>
      <div className={frame.title}>
        <div className={frame.name}>
          <h2>
            <bdi>{station?.name ?? id}</bdi>
          </h2>
          <p>{line.join(' · ')}</p>
        </div>
        {station !== null && (
          <>
            <HeadButton
              label={t(isFavourite ? 'removeFavourite' : 'addFavourite')}
              pressed={isFavourite}
              onClick={() => actions.onFavourite(station)}
            >
              <Heart size={18} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
            </HeadButton>
            <HeadButton label={t('addAlert')} onClick={() => actions.onAlert(station)}>
              <Bell size={18} aria-hidden="true" />
            </HeadButton>
            <HeadButton label={main('share')} onClick={actions.onShare}>
              <Share2 size={17} aria-hidden="true" />
            </HeadButton>
          </>
        )}
        <HeadButton closes label={main('close')} onClick={actions.onClose}>
          <X size={19} aria-hidden="true" />
        </HeadButton>
      </div>
      {station !== null && (
        <p className={frame.source}>
          <AgeTag type={station.type} ts={station.ts} now={now} />
          {station.origin === 'simulated' && <SimulatedMark short />}
          <span title={`${station.from.attribution} ${station.from.licence}`}>
            {t('sourceOf', { source: station.from.name })}
            {step !== null && ` · ${t('everyMinutes', { count: step })}`}
          </span>
        </p>
      )}
    </header>
  );
}

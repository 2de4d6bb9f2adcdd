import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStationId } from '@meltemi/catalogue';
import { modelsAt } from '#places/index.ts';
import { usePoisWhileOpen } from '#places/stations/usePoisWhileOpen.ts';
import { useReveal, useServices, type Services } from '#services/index.ts';
import { useCollection, useMinute } from '#signals/index.ts';
import { kilometresBetween } from '#sky/strokes.rules.ts';
import { createChosenPoi } from '#stations/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { chosenPoint } from './chosen-point.rules.ts';
import type { StationParams } from './params.ts';
import { createStationLoaders, type StationLoaders, type StationReply } from './station.queries.ts';
import { StationWindow } from './StationWindow.tsx';

const openLoaders = ({ call, environment }: Services): StationLoaders =>
  createStationLoaders(call, () => environment.clock.now());

/** Models of a comparison. */
const MOST_MODELS = 6;

/** A station, wired to the server, the map, the account and the other windows. */
export function StationPane({ params: { id, view = 'basic' }, phone, half, close }: WindowProps<StationParams>) {
  const { environment, gate, map, once, places, windows } = useServices();
  const now = useMinute(environment.clock);
  const chosen = once(createChosenPoi);
  const favourites = useCollection(places.favourites);
  const isFavourite = favourites.some(({ value }) => value.type === 'station' && value.stationId === id);
  // The place that was looked at when the station was opened: the map moves on.
  const [from] = useState(() => map.picker.current() ?? null);
  const reveal = useReveal(id, 'side');
  usePoisWhileOpen(readStationId(id)?.type === 'airq');
  useEffect(() => () => chosen.set(null), [chosen]);
  const loaders = useMemo((): StationLoaders => {
    const own = once(openLoaders);
    return {
      ...own,
      station: async (request, signal) => {
        const outcome = await own.station(request, signal);
        if (outcome.ok && !signal.aborted) {
          chosen.set(chosenPoint(outcome.reply));
          reveal(outcome.reply);
        }
        return outcome;
      },
    };
  }, [once, chosen, reveal]);
  const actions = useMemo(() => {
    const placeOf = ({ name, lat, lon }: StationReply) => ({ name, lat, lon });
    return {
      onFavourite: ({ name, lat, lon }: StationReply) =>
        gate.favourite({ type: 'station', title: name, stationId: id, lat, lon }),
      onAlert: (station: StationReply) => windows.open('alerts-edit', { id: null, place: placeOf(station) }),
      onForecast: (station: StationReply) => windows.open('detail', placeOf(station)),
      onShare: () => windows.open('share'),
      onStation: (other: string) => windows.open('station', { id: other }),
      onNearest: (station: StationReply) =>
        windows.open(station.type === 'airq' ? 'nearest-airq' : 'nearest-stations', placeOf(station)),
      onClose: close,
    };
  }, [gate, windows, close, id]);
  const distanceTo = useCallback(
    (station: StationReply) => (from === null ? null : 1000 * kilometresBetween(from, station)),
    [from],
  );
  return (
    <StationWindow
      key={id}
      id={id}
      view={view}
      loaders={loaders}
      now={now}
      productsAt={productsAt}
      distanceTo={distanceTo}
      isFavourite={isFavourite}
      phone={phone}
      half={half}
      actions={actions}
      onView={(wanted) => windows.open('station', { id, view: wanted })}
    />
  );
}

const productsAt = (lat: number, lon: number) => modelsAt(lat, lon).slice(0, MOST_MODELS);

import { useMemo } from 'react';
import type { Airport } from '@meltemi/contract';
import { useReveal, useServices, type Services } from '#services/index.ts';
import { useCollection, useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { createAirportLoaders, type AirportLoaders } from './airport.queries.ts';
import { AirportWindow } from './AirportWindow.tsx';
import { createNotamMarks, isMarkedNotam, type NotamMarks } from './notams/marked-notams.ts';
import type { AirportParams } from './params.ts';

const openLoaders = ({ call, environment }: Services): AirportLoaders =>
  createAirportLoaders(call, () => environment.clock.now());

const openMarks = ({ collections, environment }: Services): NotamMarks =>
  createNotamMarks(collections.open('markedNotams', isMarkedNotam), () => environment.clock.now());

/** An airport, wired to the server, the account and the other windows. */
export function AirportPane({ params: { id }, phone, close }: WindowProps<AirportParams>) {
  const { environment, gate, once, places, windows } = useServices();
  const now = useMinute(environment.clock);
  const favourites = useCollection(places.favourites);
  const isFavourite = favourites.some(({ value }) => value.type === 'airport' && value.icao === id);
  const reveal = useReveal(id, 'side');
  const loaders = useMemo((): AirportLoaders => {
    const own = once(openLoaders);
    return {
      ...own,
      airport: async (request, signal) => {
        const outcome = await own.airport(request, signal);
        if (outcome.ok && !signal.aborted) reveal(outcome.airport);
        return outcome;
      },
    };
  }, [once, reveal]);
  const actions = useMemo(() => {
    const placeOf = ({ name, lat, lon }: Airport) => ({ name, lat, lon });
    return {
      onFavourite: ({ name, lat, lon }: Airport) =>
        gate.favourite({ type: 'airport', title: name, icao: id, lat, lon }),
      onAlert: (airport: Airport) => windows.open('alerts-edit', { id: null, place: placeOf(airport) }),
      onForecast: (airport: Airport) => windows.open('detail', placeOf(airport)),
      onAirport: (other: string) => windows.open('airport', { id: other }),
      onSearch: () => windows.open('search'),
      onClose: close,
    };
  }, [gate, windows, close, id]);
  return (
    <AirportWindow
      key={id}
      id={id}
      loaders={loaders}
      marks={once(openMarks)}
      now={now}
      isFavourite={isFavourite}
      phone={phone}
      actions={actions}
    />
  );
}

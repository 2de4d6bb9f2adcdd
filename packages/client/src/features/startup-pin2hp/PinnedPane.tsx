import { useCallback, useMemo } from 'react';
import { onHomepage } from '#collections/favourites.rules.ts';
import { useServices, weatherLoader, type AccountServices } from '#services/index.ts';
import { PinnedPlaces, type PinnedPlace } from './PinnedPlaces.tsx';

/** Places of the start page that fit into the card. */
const PINNED_SHOWN = 4;

/** The places that are pinned to the start page. */
const pinnedPlaces = ({ favourites }: AccountServices): readonly PinnedPlace[] =>
  onHomepage(favourites.list())
    .slice(0, PINNED_SHOWN)
    .flatMap(({ id, value: { title, lat, lon } }) =>
      lat === undefined || lon === undefined ? [] : [{ id, name: title, lat, lon }],
    );

/** Whether any place is pinned to the start page. */
export const hasPinned = async (records: AccountServices['favouriteRecords']): Promise<boolean> =>
  onHomepage(await records.all()).length > 0;

/** The card with the pinned places, wired to their weather and their windows. */
export function PinnedPane({ close, services }: { close: () => void; services: AccountServices }) {
  const { once, places } = useServices();
  const pinned = useMemo(() => pinnedPlaces(services), [services]);
  const load = useCallback((place: PinnedPlace) => once(weatherLoader)({ ...place, isGuessed: false }), [once]);
  return (
    <PinnedPlaces
      places={pinned}
      load={load}
      onOpen={({ id }) => {
        const pressed = services.favourites.list().find((item) => item.id === id);
        if (pressed !== undefined) places.openFavourite(pressed.value, id);
      }}
      close={close}
    />
  );
}

import { FavPoints } from '../features/favs/FavPoints.tsx';
import { placeOfFavourite } from '../places/index.ts';
import { useServices } from '../services/index.ts';

/** The favorites on the map, wired to what a press opens. */
export function FavPointsLayer() {
  const { map, places } = useServices();
  return (
    <FavPoints
      map={map}
      records={places.favourites}
      onOpen={(favourite, id) => {
        const place = placeOfFavourite(favourite, id);
        if (place !== null) places.goTo(place);
      }}
    />
  );
}

import { FavPoints } from '../features/favs/FavPoints.tsx';
import { useServices } from '../services/index.ts';

/** The favorites on the map, wired to what a press opens. */
export function FavPointsLayer() {
  const { map, places } = useServices();
  return <FavPoints map={map} records={places.favourites} onOpen={places.openFavourite} />;
}

import { FavPoints } from '../features/favs/FavPoints.tsx';
import { placeOfFavourite } from '../features/search/index.ts';
import type { ScreenProps } from './screen-parts.ts';

/** The favourites on the map, wired to what a press opens. */
export function FavPointsHere({ application, parts }: ScreenProps) {
  return (
    <FavPoints
      map={application.map}
      records={parts.favourites}
      onOpen={(favourite, id) => {
        const place = placeOfFavourite(favourite, id);
        if (place !== null) parts.goTo(place);
      }}
    />
  );
}

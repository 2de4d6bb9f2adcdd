import { checkFavourite, type Favourite } from '@meltemi/catalogue';
import type { Place } from '#places/index.ts';

const fieldsOf = ({ type, id, title, lat, lon }: Place): Readonly<Record<string, unknown>> => {
  const where = { title, lat, lon };
  switch (type) {
    case 'airport':
      return { ...where, type, icao: id };
    case 'station':
      return { ...where, type, stationId: id };
    case 'webcam':
      return { ...where, type, webcamId: Number(id) };
    case 'place':
    case 'coordinates':
      return { ...where, type: 'fav' };
  }
};

/** A found place as a favourite; null where it cannot be one. */
export function favouriteOf(place: Place): Favourite | null {
  const checked = checkFavourite(fieldsOf(place));
  return checked.ok ? checked.value : null;
}

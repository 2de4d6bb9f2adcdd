import { formatDecimal, roundPoint, toPoint, type Favourite } from '@meltemi/catalogue';
import { placeOfFavourite } from '#places/index.ts';
import { useServices, type AccountServices } from '#services/index.ts';
import { FavsWindow } from './FavsWindow.tsx';

/** The list of favorites, wired to the account and the map. */
export function FavsPane({ phone, services }: { phone: boolean; services: AccountServices }) {
  const { environment, map, places } = useServices();
  const { favouriteRecords, favourites } = services;
  const open = (favourite: Favourite, id: string): void => {
    const place = placeOfFavourite(favourite, id);
    if (place !== null) places.goTo(place);
  };
  const addCentre = async (): Promise<void> => {
    const { lat, lon } = map.camera.current();
    const point = toPoint(lat, lon);
    if (!point.ok) return;
    const name = await places.name(lat, lon);
    const title = name === '' ? formatDecimal(point.value) : name;
    await favourites.add({ type: 'fav', title, ...roundPoint(point.value) });
  };
  return (
    <FavsWindow
      records={favouriteRecords}
      favourites={favourites}
      onOpen={open}
      onAddCentre={() => void addCentre()}
      touch={phone || environment.facts.device !== 'desktop'}
    />
  );
}

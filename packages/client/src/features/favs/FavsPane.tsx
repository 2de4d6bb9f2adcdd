import { formatDecimal, roundPoint, toPoint } from '@meltemi/catalogue';
import { useServices, type AccountServices } from '#services/index.ts';
import { FavsWindow } from './FavsWindow.tsx';

/** The list of favorites, wired to the account and the map. */
export function FavsPane({ phone, services }: { phone: boolean; services: AccountServices }) {
  const { environment, map, places } = useServices();
  const { favouriteRecords, favourites } = services;
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
      onOpen={places.openFavourite}
      onAddCentre={() => void addCentre()}
      touch={phone || environment.facts.device !== 'desktop'}
    />
  );
}

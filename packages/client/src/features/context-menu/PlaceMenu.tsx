import { useCallback } from 'react';
import { clampPoint, formatDecimal, wrapLongitude, type Point } from '@meltemi/catalogue';
import type { MenuPoint } from '#map/index.ts';
import { useFavourite, usePlaceName, type FavouriteState } from '#places/index.ts';
import { useServices, type Services } from '#services/index.ts';
import { ContextMenu, type EntryNews } from './ContextMenu.tsx';
import { shownEntries, type ContextEntry } from './entries.rules.ts';

/** Does what an entry of the menu says, at a place. */
async function act(
  { map, settings, view, windows }: Services,
  entry: ContextEntry,
  place: Point,
  name: string,
  favourite: FavouriteState,
): Promise<EntryNews> {
  switch (entry) {
    case 'forecast':
      windows.open('detail', place);
      return null;
    case 'sounding':
      windows.open('sounding', place);
      return null;
    case 'comparison':
      windows.open('multimodel', place);
      return null;
    case 'share':
      windows.open('share', place);
      return null;
    case 'alert':
      windows.open('alerts-edit', { id: null, place: { ...place, name } });
      return null;
    case 'addFavourite':
    case 'removeFavourite':
      favourite.onToggle();
      return null;
    case 'picker':
      map.pick(place.lat, place.lon);
      return null;
    case 'centre':
      map.moveTo({ ...place, zoom: map.camera.current().zoom });
      return null;
    case 'home':
      settings.setMany({ homeLocation: { ...place, ...(name === '' ? {} : { name }) }, startUp: 'location' });
      return 'homeSet';
    case 'copy':
      return view.navigator.clipboard.writeText(formatDecimal(place)).then(
        () => 'copied',
        () => 'copyFailed',
      );
  }
}

/** The menu of a place of the map, wired to what it does. */
export function PlaceMenu({ phone, menu }: { phone: boolean; menu: MenuPoint }) {
  const services = useServices();
  const { gate, map, places, windows } = services;
  // Beyond the date line the map repeats itself; the place does not.
  const place = clampPoint(menu.place.lat, wrapLongitude(menu.place.lon));
  const name = usePlaceName(place, places.name);
  const favourite = useFavourite(places.favourites, gate.favourite, place, name);
  const coordinates = formatDecimal(place);
  const close = useCallback(() => map.closeMenu(), [map]);
  return (
    <ContextMenu
      point={menu}
      title={name === '' ? coordinates : name}
      coordinates={coordinates}
      entries={shownEntries((window) => windows.definition(window) !== undefined, favourite.isOn)}
      onChoose={(entry) => act(services, entry, place, name, favourite)}
      onClose={close}
      camera={map.camera}
      phone={phone}
    />
  );
}

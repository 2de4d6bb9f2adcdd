import { useCallback } from 'react';
import { clampPoint, formatDecimal, wrapLongitude, type Point } from '@meltemi/catalogue';
import { ContextMenu, shownEntries, type ContextEntry, type EntryNews } from '../features/context-menu/index.ts';
import { usePlaceName } from '../features/picker/index.ts';
import type { MenuPoint } from '../map/index.ts';
import type { ScreenProps } from './screen-parts.ts';
import { useFavourite, type FavouriteHere } from './useFavourite.ts';

/** Does what an entry of the menu says, at a place. */
async function act(
  { application, parts }: ScreenProps,
  entry: ContextEntry,
  place: Point,
  name: string,
  favourite: FavouriteHere,
): Promise<EntryNews> {
  const { bus, map, settings } = application;
  const open = (window: string, more: Readonly<Record<string, unknown>> = {}): null => {
    bus.emit('rqstOpen', { name: window, params: { ...place, ...more } });
    return null;
  };
  switch (entry) {
    case 'forecast':
      return open('detail');
    case 'sounding':
      return open('sounding');
    case 'comparison':
      return open('multimodel');
    case 'share':
      return open('share');
    case 'alert':
      return open('alerts-edit', { action: 'new', name });
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
      return parts.copyText(formatDecimal(place)).then(
        () => 'copied',
        () => 'copyFailed',
      );
  }
}

/** The menu of a place of the map, wired to what it does. */
export function PlaceMenu({ application, parts, phone, menu }: ScreenProps & { phone: boolean; menu: MenuPoint }) {
  const { map } = application;
  // Beyond the date line the map repeats itself; the place does not.
  const place = clampPoint(menu.place.lat, wrapLongitude(menu.place.lon));
  const name = usePlaceName(place, parts.namePlace);
  const favourite = useFavourite(parts.favourites, application.gate, place, name);
  const coordinates = formatDecimal(place);
  const close = useCallback(() => map.closeMenu(), [map]);
  return (
    <ContextMenu
      point={menu}
      title={name === '' ? coordinates : name}
      coordinates={coordinates}
      entries={shownEntries((window) => parts.windows.definition(window) !== undefined, favourite.isOn)}
      onChoose={(entry) => act({ application, parts }, entry, place, name, favourite)}
      onClose={close}
      camera={map.camera}
      phone={phone}
    />
  );
}

import { useEffect, useRef } from 'react';
import { shownPoi, type Favourite } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';
import { useText } from '#language/index.ts';
import type { MapController } from '#map/index.ts';
import { useSetting } from '#settings/index.ts';
import { useCollection } from '#signals/index.ts';
import { favSymbols } from './fav-symbols.rules.ts';

/** Who put the symbols on the map. */
const OWNER = 'favourites';

/** Shows the favourites as symbols of the map; a press opens them. */
export function FavPoints({
  map,
  records,
  onOpen,
}: {
  map: { readonly symbols: Pick<MapController['symbols'], 'show' | 'remove'> };
  records: Collection<Favourite>;
  onOpen: (favourite: Favourite, id: string) => void;
}) {
  const t = useText('favs');
  const label = t('title');
  const [pois, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  const isLoggedIn = useSetting('userToken') !== null;
  const items = useCollection(records);
  const isShown = shownPoi(temporary ?? pois, isLoggedIn) === 'favs';
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const { symbols } = map;
  useEffect(() => {
    if (!isShown) return undefined;
    symbols.show(
      OWNER,
      favSymbols(items, (favourite, id) => open.current(favourite, id)),
      label,
    );
    return undefined;
  }, [symbols, items, isShown, label]);
  useEffect(() => {
    if (!isShown) return undefined;
    return () => symbols.remove(OWNER);
  }, [symbols, isShown]);
  return null;
}

import { useSyncExternalStore } from 'react';
import { shownPoi, type Favourite } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';
import { useText } from '#language/index.ts';
import type { MapController } from '#map/index.ts';
import { useSetting } from '#settings/index.ts';
import { FavIcon } from './FavIcon.tsx';
import { placedFavourites, pointOf } from './favs.rules.ts';
import { useFavourites } from './useFavourites.ts';
import styles from './FavPoints.module.css';

/** Points are drawn this far beyond the edge, so that they do not pop up at it, px. */
const BEYOND_PX = 24;

/** The favourites as points on the map; a press opens them. On a globe, whose far side hides places, there are none. */
export function FavPoints({
  map,
  records,
  onOpen,
}: {
  map: Pick<MapController, 'camera' | 'engine'>;
  records: Collection<Favourite>;
  onOpen: (favourite: Favourite, id: string) => void;
}) {
  const t = useText('favs');
  const camera = useSyncExternalStore(map.camera.subscribe, map.camera.current, map.camera.current);
  const engine = useSyncExternalStore(map.engine.subscribe, map.engine.current, map.engine.current);
  const [pois, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  const isLoggedIn = useSetting('userToken') !== null;
  const items = placedFavourites(useFavourites(records));
  if (shownPoi(temporary ?? pois, isLoggedIn) !== 'favs' || engine === 'globe' || items.length === 0) return null;
  const [width, height] = [window.innerWidth / 2 + BEYOND_PX, window.innerHeight / 2 + BEYOND_PX];
  return (
    <ul className={styles.points} aria-label={t('title')}>
      {items.map(({ id, value }) => {
        const { x, y } = pointOf(camera, value);
        if (Math.abs(x) > width || Math.abs(y) > height) return null;
        return (
          <li key={id} style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` }}>
            <button type="button" data-favourite-point={id} title={value.title} onClick={() => onOpen(value, id)}>
              <FavIcon type={value.type} size={13} />
              <span dir="auto">{value.title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

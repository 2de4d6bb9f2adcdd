import { useState, useSyncExternalStore, type RefObject } from 'react';
import { LocateFixed } from 'lucide-react';
import { surfaces } from '../controls/index.ts';
import { createPlaceFinder, createSearch, SearchField, type Search } from '../features/search/index.ts';
import { Brand, MenuButton } from '../features/top-bar/index.ts';
import { useText } from '../language/index.ts';
import { isPlace } from '../places/index.ts';
import { useServices, type Services } from '../services/index.ts';
import { placeLanguage } from '../settings/index.ts';
import type { WindowName } from '../windows/index.ts';
import { Sky, useIsSky } from './late/sky.tsx';
import { Warnings } from './late/warnings.tsx';
import { useCover } from './useCover.ts';
import styles from './Screen.module.css';

/** The search of the field: places near where the visitor looked last come first. */
function createFieldSearch({ call, environment, language, settings }: Services): Search {
  const near = () => {
    const { lat, lon } = settings.get('startUpLastPosition');
    return { lang: placeLanguage(settings, language.lang), lat, lon };
  };
  return createSearch({ clock: environment.clock, find: createPlaceFinder(call, near) });
}

function useIsOpen(name: WindowName): boolean {
  const { windows } = useServices();
  return useSyncExternalStore(windows.subscribe, () => windows.isOpen(name));
}

/** Opens and closes the menu. */
function MenuSwitch() {
  const { windows } = useServices();
  const open = useIsOpen('menu');
  return <MenuButton open={open} onPress={() => (open ? windows.close('menu') : windows.open('menu'))} />;
}

/** The search field with the menu button, and on a large screen the button that finds the device. */
export function TopLeft({ phone, field }: { phone: boolean; field: RefObject<HTMLInputElement | null> }) {
  const t = useText('main');
  const services = useServices();
  const { bus, collections, gate, places, windows } = services;
  const [search] = useState(() => createFieldSearch(services));
  const [recents] = useState(() => collections.open('searchRecents', isPlace));
  const isSearching = useIsOpen('search');
  const isSky = useIsSky();
  return (
    <div ref={useCover('children')} className={styles.topLeft}>
      <SearchField
        search={search}
        recents={recents}
        favourites={places.favourites}
        open={isSearching}
        onOpen={() => isSearching || windows.open('search')}
        onClose={() => windows.close('search')}
        onChoose={places.goTo}
        onStar={gate.favourite}
        field={field}
        compact={phone}
        before={
          <>
            <MenuSwitch />
            {phone && <Brand small onPress={() => bus.emit('back2home')} />}
          </>
        }
        after={
          !phone && (
            <button
              type="button"
              className={surfaces.iconButton}
              aria-label={t('findMe')}
              onClick={() => void places.locate()}
            >
              <LocateFixed size={18} aria-hidden="true" />
            </button>
          )
        }
      />
      {isSky && !isSearching && <Sky part="top" phone={phone} />}
      {!isSearching && <Warnings part="top" phone={phone} />}
    </div>
  );
}

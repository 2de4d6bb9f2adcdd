import { lazy, Suspense, useCallback, useRef, useSyncExternalStore } from 'react';
import { LocateFixed } from 'lucide-react';
import { paneOf, type KeyboardCommand, type PaneName } from '@meltemi/catalogue';
import { surfaces } from '../controls/index.ts';
import { SearchField } from '../features/search/index.ts';
import { Brand, LoadingLine, MenuButton } from '../features/top-bar/index.ts';
import { useText } from '../language/index.ts';
import { MapView } from '../map/index.ts';
import { PaneHost } from '../panes/index.ts';
import { useSetting } from '../settings/index.ts';
import { useTimeKeys } from '../timeline/index.ts';
import { DesktopControls } from './DesktopControls.tsx';
import type { ScreenProps } from './screen-parts.ts';
import { isSimulated } from './simulated.rules.ts';
import { useMapMenu } from './useMapMenu.ts';
import { useMinute } from '#signals/useMinute.ts';
import { usePhone } from './usePhone.ts';
import { useSignal } from '#signals/useSignal.ts';
import styles from './Screen.module.css';

// What nobody sees before they ask for it comes when they do; not by the front door of its slice, whose other parts are needed at once.
// A large screen never needs it.
const PhoneControls = lazy(async () => ({ default: (await import('./PhoneControls.tsx')).PhoneControls }));
const PlaceMenu = lazy(async () => ({ default: (await import('./PlaceMenu.tsx')).PlaceMenu }));
const MapSelector = lazy(async () => ({
  default: (await import('../features/map-selector/MapSelector.tsx')).MapSelector,
}));
const Coordinates = lazy(async () => ({
  default: (await import('../features/coordinates/Coordinates.tsx')).Coordinates,
}));
const PickerHere = lazy(async () => ({ default: (await import('./PickerHere.tsx')).PickerHere }));
const FavPoints = lazy(async () => ({ default: (await import('./FavPointsHere.tsx')).FavPointsHere }));

/** The search field with the menu button, and on a large screen the button that finds the device. */
function TopLeft({
  application,
  parts,
  phone,
  field,
}: ScreenProps & { phone: boolean; field: React.RefObject<HTMLInputElement | null> }) {
  const t = useText('main');
  const { windows, search, recents, favourites, locate } = parts;
  const open = useSyncExternalStore(windows.subscribe, () => windows.isOpen('menu'));
  const searching = useSyncExternalStore(windows.subscribe, () => windows.isOpen('search'));
  return (
    <div className={styles.topLeft}>
      <SearchField
        search={search}
        recents={recents}
        favourites={favourites}
        open={searching}
        onOpen={() => searching || application.bus.emit('rqstOpen', { name: 'search' })}
        onClose={() => windows.close('search')}
        onChoose={parts.goTo}
        onStar={application.gate.favourite}
        field={field}
        compact={phone}
        before={
          <>
            <MenuButton
              open={open}
              onPress={() => (open ? windows.close('menu') : application.bus.emit('rqstOpen', { name: 'menu' }))}
            />
            {phone && <Brand small onPress={() => application.bus.emit('back2home')} />}
          </>
        }
        after={
          !phone && (
            <button
              type="button"
              className={surfaces.iconButton}
              aria-label={t('findMe')}
              onClick={() => void locate()}
            >
              <LocateFixed size={18} aria-hidden="true" />
            </button>
          )
        }
      />
    </div>
  );
}

/** The picker, where a point is picked. */
function Picker(props: ScreenProps & { phone: boolean }) {
  const point = useSignal(props.application.map.picker);
  return (
    point !== null && (
      <Suspense fallback={null}>
        <PickerHere {...props} point={point} />
      </Suspense>
    )
  );
}

/** The menu of a place, where one is asked for. */
function MenuHere(props: ScreenProps & { phone: boolean }) {
  const menu = useSignal(props.application.map.contextMenu);
  if (menu === null) return null;
  return (
    <Suspense fallback={null}>
      <PlaceMenu key={`${menu.x},${menu.y}`} {...props} menu={menu} />
    </Suspense>
  );
}

/** What stands below the top edge: the choice of base maps close to the ground, and coordinates for those who want them. */
function TopMiddle({ application, parts, phone }: ScreenProps & { phone: boolean }) {
  const { map } = application;
  const choosing = useSignal(parts.mapSelector);
  const camera = useSignal(map.camera);
  const globe = useSignal(map.engine) === 'globe';
  const latlon = useSetting('latlon');
  return (
    <div className={styles.topCentre} data-phone={phone || undefined}>
      {!phone && <Brand onPress={() => application.bus.emit('back2home')} />}
      <Suspense fallback={null}>
        {choosing && <MapSelector />}
        {latlon && <Coordinates camera={camera} globe={globe} />}
      </Suspense>
    </div>
  );
}

/** The main screen: the map, and around it everything that a person turns. */
export function Screen({ application, parts }: ScreenProps) {
  const { bus, environment, map, settings } = application;
  const { windows } = parts;
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useMapMenu(frame, environment.clock, map);
  const now = useMinute(environment.clock);
  const loading = useSignal(map.loading);
  const isPaneOpen = (pane: PaneName): boolean =>
    windows.current().some(({ name, phase }) => phase === 'open' && paneOf(name, 'desktop') === pane);
  const paneOpen = useSyncExternalStore(windows.subscribe, () => isPaneOpen('rhpane'));
  const bottomOpen = useSyncExternalStore(windows.subscribe, () => isPaneOpen('bottom'));
  const onCommand = useCallback(
    (command: Exclude<KeyboardCommand, 'time-back' | 'time-forward'>) => {
      switch (command) {
        case 'open-search':
          field.current?.focus();
          return;
        case 'zoom-in':
          bus.emit('zoomIn');
          return;
        case 'zoom-out':
          bus.emit('zoomOut');
      }
    },
    [bus],
  );
  useTimeKeys(settings, onCommand);
  const model = useSignal(map.model);
  const isLoggedIn = useSetting('userToken') !== null;
  const controls = {
    bus,
    logError: application.reporter.logError,
    now,
    simulated: isSimulated(model),
    onMore: () => bus.emit('rqstOpen', { name: 'menu', params: { part: 'overlays' } }),
    onAccount: () => (isLoggedIn ? bus.emit('rqstOpen', { name: 'account' }) : application.gate.login()),
  };
  return (
    <>
      <LoadingLine loading={loading} />
      <main className={styles.screen} data-pane={(paneOpen && !phone) || undefined}>
        <TopLeft application={application} parts={parts} phone={phone} field={field} />
        <TopMiddle application={application} parts={parts} phone={phone} />
        {/* A sheet with a forecast lies over the phone's controls. */}
        {phone && !bottomOpen && (
          <Suspense fallback={null}>
            <PhoneControls {...controls} onLocate={() => void parts.locate()} />
          </Suspense>
        )}
        {!phone && (
          <DesktopControls
            {...controls}
            paneOpen={paneOpen}
            bottomOpen={bottomOpen}
            marked={environment.facts.device === 'desktop'}
          />
        )}
        <Picker application={application} parts={parts} phone={phone} />
      </main>
      {/* After the controls, so that the keyboard comes to them first; the map lies below them all the same. */}
      <div ref={frame} className={styles.map}>
        <MapView controller={map} />
        {isLoggedIn && (
          <Suspense fallback={null}>
            <FavPoints application={application} parts={parts} />
          </Suspense>
        )}
      </div>
      <PaneHost windows={windows} phone={phone} />
      <MenuHere application={application} parts={parts} phone={phone} />
    </>
  );
}

import { lazy, Suspense, useCallback, useRef, type ReactNode } from 'react';
import type { KeyboardCommand } from '#timeline/index.ts';
import { usePhone } from '../controls/index.ts';
import { useMapMenu } from '../features/context-menu/index.ts';
import { Brand, LoadingLine } from '../features/top-bar/index.ts';
import { MapView } from '../map/index.ts';
import { useServices } from '../services/index.ts';
import { useSetting } from '../settings/index.ts';
import { loadLate, useSignal } from '../signals/index.ts';
import { useTimeKeys } from '../timeline/index.ts';
import { PaneHost } from '../windows/index.ts';
import { DesktopControls } from './DesktopControls.tsx';
import { DifferenceReading, useIsDifference } from './late/difference.tsx';
import { Sky, useIsSky } from './late/sky.tsx';
import { TopLeft } from './TopLeft.tsx';
import { TopMiddle } from './TopMiddle.tsx';
import { useAfterMap } from './useAfterMap.ts';
import { usePaneOpen } from './usePaneOpen.ts';
import { Warnings } from './late/warnings.tsx';
import styles from './Screen.module.css';

// What nobody sees before they ask for it comes when they do; not by the index of its slice, whose other parts are needed at once.
// A large screen never needs it.
const PhoneControls = lazy(async () => ({
  default: (await loadLate(() => import('./PhoneControls.tsx'))).PhoneControls,
}));
const PlaceMenu = lazy(async () => ({
  default: (await loadLate(() => import('../features/context-menu/PlaceMenu.tsx'))).PlaceMenu,
}));
const Picker = lazy(async () => ({ default: (await loadLate(() => import('../features/picker/Picker.tsx'))).Picker }));
const PoiPoints = lazy(async () => ({
  default: (await loadLate(() => import('../features/pois/PoiPoints.tsx'))).PoiLayer,
}));
const FavPoints = lazy(async () => ({
  default: (await loadLate(() => import('./FavPointsLayer.tsx'))).FavPointsLayer,
}));

/** The line that runs at the top while the map loads. */
function Loading() {
  return <LoadingLine loading={useSignal(useServices().map.loading)} />;
}

/** What radar and satellite show at a place. */
const SkyReading = (place: { lat: number; lon: number; name: string }) => <Sky part="reading" {...place} />;

/** The picker, where a point is picked. */
function PickerSlot({ phone }: { phone: boolean }) {
  const point = useSignal(useServices().map.picker);
  const isSky = useIsSky();
  const isDifference = useIsDifference();
  const Reading = isSky ? SkyReading : isDifference ? DifferenceReading : undefined;
  return (
    point !== null && (
      <Suspense fallback={null}>
        <Picker phone={phone} point={point} Reading={Reading} />
      </Suspense>
    )
  );
}

/** The menu of a place, where one is open. */
function PlaceMenuSlot({ phone }: { phone: boolean }) {
  const menu = useSignal(useServices().map.contextMenu);
  return (
    menu !== null && (
      <Suspense fallback={null}>
        <PlaceMenu key={`${menu.x},${menu.y}`} phone={phone} menu={menu} />
      </Suspense>
    )
  );
}

/** A sheet with a forecast lies over the phone's controls. */
function PhoneControlsSlot() {
  return (
    !usePaneOpen('bottom') && (
      <Suspense fallback={null}>
        <PhoneControls />
      </Suspense>
    )
  );
}

function FavPointsSlot() {
  return (
    useSetting('userToken') !== null && (
      <Suspense fallback={null}>
        <FavPoints />
      </Suspense>
    )
  );
}

/** Points other than favorites; most visitors choose none. */
function PoiPointsSlot() {
  const [chosen, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  return (
    !['favs', 'cities', 'empty'].includes(temporary ?? chosen) && (
      <Suspense fallback={null}>
        <PoiPoints />
      </Suspense>
    )
  );
}

/** What lies around the map; it makes room for a pane at the side. */
function Frame({ phone, children }: { phone: boolean; children: ReactNode }) {
  const hasPane = usePaneOpen('rhpane');
  return (
    <main className={styles.screen} data-pane={(hasPane && !phone) || undefined}>
      {children}
    </main>
  );
}

/** The main screen: the map, and around it everything that a user turns. What changes is followed by its own component. */
export function Screen({ words }: { words: Promise<unknown> }) {
  const { bus, environment, map, settings, windows } = useServices();
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useMapMenu(frame, environment.clock, map);
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
  const isAfter = useAfterMap(words);
  return (
    <Suspense fallback={null}>
      {isAfter && (
        <Suspense fallback={null}>
          <Loading />
          <Frame phone={phone}>
            <TopLeft phone={phone} field={field} />
            <TopMiddle phone={phone} brand={!phone && <Brand onPress={() => bus.emit('back2home')} />} />
            {phone ? <PhoneControlsSlot /> : <DesktopControls />}
            <PickerSlot phone={phone} />
          </Frame>
        </Suspense>
      )}
      {/* After the controls, so that the keyboard comes to them first; the map lies below them all the same. */}
      <div ref={frame} className={styles.map}>
        <MapView controller={map} />
        {isAfter && (
          <>
            <FavPointsSlot />
            <PoiPointsSlot />
            <Warnings part="points" />
          </>
        )}
      </div>
      {isAfter && (
        <>
          <PaneHost windows={windows} phone={phone} cover={map.covers.add} />
          <PlaceMenuSlot phone={phone} />
        </>
      )}
    </Suspense>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Storm } from '@meltemi/contract';
import { useServices, type Services } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useMinute } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import type { StormsParams } from './params.ts';
import { createStormLoaders, type StormLoaders } from './storms.queries.ts';
import { StormsWindow } from './StormsWindow.tsx';

const openLoaders = ({ call }: Services): StormLoaders => createStormLoaders(call);

/** Zoom from which a storm with its winds is seen as a whole. */
const STORM_ZOOM = 5;

/** The tracker, wired to the server, the map and the other windows. */
export function StormsPane({ params, phone, close }: WindowProps<StormsParams>) {
  const id = params.id ?? null;
  const { environment, language, map, once, settings, windows } = useServices();
  const now = useMinute(environment.clock);
  const [timestamp, pointed] = [useSetting('timestamp'), useSetting('stormTimestamp')];
  const shown = useSetting('stormShown');
  const loaders = once(openLoaders);
  // The place that was looked at when the tracker was opened: the map moves on.
  const [from] = useState(() => map.picker.current() ?? map.camera.current());
  const own = useRef<number | null>(null);

  useEffect(() => {
    settings.set('stormShown', id ?? 'all');
  }, [settings, id]);
  useEffect(() => {
    // A sign on the map was pressed.
    if (shown !== null && shown !== 'all' && shown !== id) windows.open('hurricanes', { id: shown });
    // oxlint-disable-next-line react/exhaustive-deps -- only what the map says; an id of the address is written by the effect above
  }, [shown]);
  useEffect(() => {
    // Whoever moves the map's time takes the storm along.
    const end = settings.on('timestamp', () => {
      if (settings.get('timestamp') !== own.current) settings.set('stormTimestamp', 0);
    });
    return () => {
      end();
      settings.setMany({ stormShown: null, stormTimestamp: 0 });
      if (settings.get('overlay') === 'hurricanes') settings.set('overlay', 'wind');
    };
  }, [settings]);

  const goTo = useCallback(
    ({ lat, lon }: Pick<Storm, 'lat' | 'lon'>) => {
      map.moveTo({ lat, lon, zoom: Math.max(STORM_ZOOM, Math.min(6, map.camera.current().zoom)) });
    },
    [map],
  );
  const placed = useRef<string | null>(null);
  const seeing: StormLoaders['storm'] = useCallback(
    async (request, signal) => {
      const outcome = await loaders.storm(request, signal);
      if (outcome.found !== null && !signal.aborted && placed.current !== request.id) {
        placed.current = request.id;
        goTo(outcome.found.storm);
      }
      return outcome;
    },
    [loaders, goTo],
  );
  const [wired] = useState(() => ({ ...loaders, storm: seeing }));
  const onCursor = (ts: number): void => {
    const calendar = settings.get('calendar');
    const isInForecast = calendar !== null && ts >= calendar.start && ts <= calendar.end;
    own.current = isInForecast ? ts : settings.get('timestamp');
    settings.setMany({ stormTimestamp: ts, ...(isInForecast ? { timestamp: ts } : {}) });
  };
  return (
    <StormsWindow
      id={id}
      loaders={wired}
      lang={language.lang}
      now={now}
      ts={pointed || timestamp || now}
      from={from}
      phone={phone}
      onStorm={(wanted) => windows.open('hurricanes', { id: wanted })}
      onCursor={onCursor}
      onPlace={({ name, lat, lon }) => windows.open('detail', { name, lat, lon })}
      onShare={() => windows.open('share')}
      onClose={close}
    />
  );
}

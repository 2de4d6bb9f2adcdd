import { useEffect } from 'react';
import { useReveal, useServices, type Services } from '#services/index.ts';
import { useSettings } from '#settings/index.ts';
import { useMinute } from '#signals/index.ts';
import { createChosenPoi } from '#stations/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { createFireLoader, type LoadFire } from './fire.queries.ts';
import { FireFacts } from './FireFacts.tsx';
import type { FireParams } from './params.ts';

const openLoader = ({ call }: Services): LoadFire => createFireLoader(call);

/** A fire that a satellite saw, wired to the server and the map. */
export function FirePane({ params: { id } }: WindowProps<FireParams>) {
  const { environment, once, windows } = useServices();
  const settings = useSettings();
  const chosen = once(createChosenPoi);
  const reveal = useReveal(id, 'side');
  useEffect(() => {
    // Who comes by an address sees the fire among the others.
    if (settings.get('pois') !== 'firespots') settings.set('poisTemporary', 'firespots');
    const end = settings.on('pois', () => settings.set('poisTemporary', null));
    return () => {
      end();
      settings.set('poisTemporary', null);
      chosen.set(null);
    };
  }, [settings, chosen]);
  return (
    <FireFacts
      key={id}
      id={id}
      load={once(openLoader)}
      now={useMinute(environment.clock)}
      onShown={({ lat, lon, ts, power, origin }) => {
        reveal({ lat, lon });
        chosen.set({
          id,
          name: '',
          type: 'fire',
          lat,
          lon,
          ts,
          wind: null,
          dir: null,
          gust: null,
          temp: null,
          precip: null,
          cat: null,
          value: power,
          origin,
        });
      }}
      onForecast={({ lat, lon }) => windows.open('detail', { lat, lon })}
    />
  );
}

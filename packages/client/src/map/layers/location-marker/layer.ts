import { defineMapLayer } from '../define-map-layer.ts';
import type { LocationMarker } from './location-marker.ts';

/** The place of the device, for some time after it was found; its code comes with the first fix. */
export const locationMarker = defineMapLayer({
  kind: 'location-marker',
  // It follows its settings itself: a place that is found while it is not shown counts too.
  settings: [],
  plan: () => ({}),
  open: ({ environment: { clock }, settings, onTexts }) => {
    let marker: LocationMarker | null = null;
    let isClosed = false;
    const begin = async (): Promise<void> => {
      const { createLocationMarker } = await import('./location-marker.ts');
      if (isClosed || marker !== null) return;
      end();
      marker = createLocationMarker({ clock, settings, found: settings.get('gpsLocation'), onChange: onTexts });
    };
    // Without its code, which the next fix loads again, there is no mark.
    const end = settings.on('gpsLocation', () => void begin().catch(() => undefined));
    return {
      paint: (...args: Parameters<LocationMarker['paint']>) => marker?.paint(...args),
      close: () => {
        isClosed = true;
        end();
        marker?.stop();
      },
    };
  },
  texts: ({ data }) => data.paint,
});

import { defineMapLayer } from '../define-map-layer.ts';
import { createLocationMarker } from './location-marker.ts';

/** The place of the device, for some time after it was found. */
export const locationMarker = defineMapLayer({
  kind: 'location-marker',
  // It follows its settings itself: a place that is found while it is not shown counts too.
  settings: [],
  plan: () => ({}),
  open: ({ environment: { clock }, settings, onTexts }) => {
    const { paint, stop } = createLocationMarker({ clock, settings, onChange: onTexts });
    return { paint, close: stop };
  },
  texts: ({ data }) => data.paint,
});

import { defineMapLayer } from '../define-map-layer.ts';
import { paintGraticule } from './graticule-painter.ts';

/** Lines and numbers of the degrees. */
export const graticule = defineMapLayer({
  kind: 'graticule',
  settings: ['graticule'],
  plan: ({ settings }) => (settings.get('graticule') ? {} : null),
  open: () => ({}),
  texts: () => paintGraticule,
});

import type { WarningFeed } from '#warnings/index.ts';
import type { LogError } from '#map/map-parts.ts';
import { defineMapLayer } from '../define-map-layer.ts';
import type { MapLayer } from '../define-map-layer.ts';
import { WarningsData } from './warnings-data.ts';
import { planWarnings, WARNING_SETTINGS } from './warnings.rules.ts';

/** The areas of official warnings. */
export const warningsLayer = (feed: WarningFeed, logError: LogError): MapLayer =>
  defineMapLayer({
    kind: 'warnings',
    settings: WARNING_SETTINGS,
    plan: planWarnings,
    open: (host) => new WarningsData(feed, host),
    pass: 'ground',
    isPicture: true,
    gl: async () => (await import('./warnings-gl.ts')).drawWarningsByGl,
    canvas: async () => {
      const { drawWarningsOnCanvas } = await import('./warnings-canvas.ts');
      return (live, host) => drawWarningsOnCanvas(live, host, (message, error) => logError('warnings', message, error));
    },
  });

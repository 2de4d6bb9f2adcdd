import { lazy } from 'react';

/** The forecast window; its code is loaded when it is first drawn. */
export const Detail = lazy(() => import('./DetailWindow.tsx'));

/** Heights of the bottom pane by display, px. */
export const detailHeights = { table: 384, meteogram: 478, airgram: 424, waves: 478, wind: 424 } as const;

export type { DetailProps } from './DetailWindow.tsx';
export type { DetailActions } from './DetailHeader.tsx';
export { modelsAt, waveModelsAt, type DetailDisplay } from './models.rules.ts';
export { followMapDrag, type DragParts } from './follow-drag.ts';
export {
  createForecastLoaders,
  type ForecastLoaders,
  type ForecastRequest,
  type Load,
  type MeteogramRequest,
  type Outcome,
  type TideRequest,
} from './forecast.queries.ts';

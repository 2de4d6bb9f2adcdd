import { lazy } from 'react';

/** The comparison of models; its code is loaded when it is first drawn. */
export const Multimodel = lazy(() => import('./MultimodelWindow.tsx'));

/** Height of the bottom pane, px. */
export const multimodelHeight = 436;

export type { LoadPoint, MultimodelProps, PointOutcome } from './MultimodelWindow.tsx';

import { lazy } from 'react';

/** The sounding window; its code is loaded when it is first drawn. It changes from one diagram to the other without animation. */
export const Sounding = lazy(() => import('./SoundingWindow.tsx'));

/** Height of the bottom pane, px. */
export const soundingHeight = 516;

export type { AirOutcome, LoadAir } from './air.ts';
export type { SoundingProps } from './SoundingWindow.tsx';

import { lazy, Suspense, type ReactNode } from 'react';
import { isSkyOverlay } from '@meltemi/catalogue';
import { useSetting } from '../settings/index.ts';

// Radar and satellite are loaded when they are first shown; a forecast needs nothing of them.
const desktop = () => import('../features/sky/desktop.tsx');
const phone = () => import('../features/sky/phone.tsx');
const Top = lazy(async () => ({ default: (await desktop()).SkyTop }));
const PhoneTop = lazy(async () => ({ default: (await phone()).SkyTop }));
const Time = lazy(async () => ({ default: (await desktop()).SkyTime }));
const Cluster = lazy(async () => ({ default: (await desktop()).SkyCluster }));
const Round = lazy(async () => ({ default: (await phone()).SkyRound }));
const Reading = lazy(async () => ({ default: (await import('../features/sky/place/SkyReading.tsx')).SkyReading }));
const Sheet = lazy(async () => ({ default: (await phone()).SkySheet }));

/** Whether radar or satellite is shown, which has its own controls. */
export const useIsSky = (): boolean => isSkyOverlay(useSetting('overlay'));

/** Freshness of the newest picture, below the search field. */
export const SkyTop = ({ phone: isPhone }: { phone: boolean }) => (
  <Suspense fallback={null}>{isPhone ? <PhoneTop /> : <Top />}</Suspense>
);
/** In place of the forecast's timeline. */
export const SkyTime = () => (
  <Suspense fallback={null}>
    <Time />
  </Suspense>
);
/** In place of model and legend. */
export const SkyCluster = ({ scale }: { scale: ReactNode }) => (
  <Suspense fallback={null}>
    <Cluster scale={scale} />
  </Suspense>
);
/** Round switches of a phone. */
export const SkyRound = () => (
  <Suspense fallback={null}>
    <Round />
  </Suspense>
);
/** What the phone's sheet holds. */
export const SkySheet = ({ scale }: { scale: ReactNode }) => (
  <Suspense fallback={null}>
    <Sheet scale={scale} />
  </Suspense>
);
/** What is read at the picked place. */
export const SkyReading = (place: { lat: number; lon: number; name: string }) => (
  <Suspense fallback={null}>
    <Reading {...place} />
  </Suspense>
);

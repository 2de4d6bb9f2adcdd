import { lazy, type FunctionComponent, type ReactNode } from 'react';
import { loadLate } from '#signals/index.ts';
import { SkyReading } from './place/SkyReading.tsx';
import { SkyStatus, type StatusProps } from './SkyStatus.tsx';

const desktop = () => loadLate(() => import('./desktop.tsx'));
const phone = () => loadLate(() => import('./phone.tsx'));
const Top = lazy(async () => ({ default: (await desktop()).SkyTop }));
const Time = lazy(async () => ({ default: (await desktop()).SkyTime }));
const Cluster = lazy(async () => ({ default: (await desktop()).SkyCluster }));
const PhoneTop = lazy(async () => ({ default: (await phone()).SkyTop }));
const Round = lazy(async () => ({ default: (await phone()).SkyRound }));
const Sheet = lazy(async () => ({ default: (await phone()).SkySheet }));

/** A place of the screen that radar and satellite fill; `scale` is the legend of the satellite's infrared picture. */
export type SkySlotProps =
  | { readonly part: 'top'; readonly phone: boolean }
  | { readonly part: 'time' | 'round' }
  | { readonly part: 'cluster' | 'sheet'; readonly scale: ReactNode }
  | { readonly part: 'reading'; readonly lat: number; readonly lon: number; readonly name: string }
  | { readonly part: 'status'; readonly Labels: FunctionComponent<StatusProps>; readonly short: boolean };

/** What stands in a place of the screen; one door, so that a screen without radar carries a single line of it. */
export function SkySlot(props: SkySlotProps) {
  switch (props.part) {
    case 'top':
      return props.phone ? <PhoneTop /> : <Top />;
    case 'time':
      return <Time />;
    case 'round':
      return <Round />;
    case 'cluster':
      return <Cluster scale={props.scale} />;
    case 'sheet':
      return <Sheet scale={props.scale} />;
    case 'reading':
      return <SkyReading lat={props.lat} lon={props.lon} name={props.name} />;
    case 'status':
      return <SkyStatus Labels={props.Labels} short={props.short} />;
  }
}

import { PoiBar } from './PoiBar.tsx';
import { PoiKey } from './PoiKey.tsx';

/** A part of the screen that is about points of interest. */
export interface PoiSlotProps {
  readonly part: 'bar' | 'key';
}

/** Fills a part of the screen. */
export const PoiSlot = ({ part }: PoiSlotProps) => (part === 'bar' ? <PoiBar /> : <PoiKey />);

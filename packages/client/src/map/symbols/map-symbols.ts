import type { MapSymbol } from './symbol.ts';

/** The points on the map, by who put them there. */
export interface MapSymbols {
  /** Shows the symbols of an owner in place of those it showed before; `label` names the list for screen readers. */
  show(owner: string, symbols: readonly MapSymbol[], label: string): void;
  remove(owner: string): void;
}

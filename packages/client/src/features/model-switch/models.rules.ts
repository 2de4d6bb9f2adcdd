import type { ProductIdent } from '@meltemi/catalogue';

/** The products side by side and those behind "more". */
export interface ModelChoices {
  readonly shown: readonly ProductIdent[];
  readonly more: readonly ProductIdent[];
}

/** Shares the products between the bar and the list; the current one is always on the bar, at its last place if need be. */
export function modelChoices(visible: readonly ProductIdent[], current: ProductIdent, room: number): ModelChoices {
  const all = visible.includes(current) ? visible : [current, ...visible];
  const first = all.slice(0, room);
  const shown = first.includes(current) ? first : [...first.slice(0, Math.max(0, room - 1)), current];
  return { shown, more: all.filter((ident) => !shown.includes(ident)) };
}

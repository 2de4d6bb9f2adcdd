import { products, type ProductIdent } from '@meltemi/catalogue';
import { modelsAt, waveModelsAt } from '#places/index.ts';
import type { DetailDisplay } from '../rules/displays.ts';

/** The models to choose from: waves come from wave models, everything else from air models. */
export const modelsFor = (display: DetailDisplay, lat: number, lon: number): readonly ProductIdent[] =>
  display === 'waves' ? waveModelsAt(lat, lon) : modelsAt(lat, lon);

/** The model that a display is read from: the chosen one if it can, else its own partner for waves or air, else the first that reaches the place. */
export function modelFor(display: DetailDisplay, chosen: ProductIdent, lat: number, lon: number): ProductIdent | null {
  const able = modelsFor(display, lat, lon);
  const { preferredAir, preferredWaves } = products[chosen];
  const partner = display === 'waves' ? preferredWaves : preferredAir;
  return [chosen, partner].find((ident) => ident !== null && able.includes(ident)) ?? able[0] ?? null;
}

/** Shares the models between buttons and the list behind them; the chosen one is always a button. */
export function sharedModels(
  able: readonly ProductIdent[],
  chosen: ProductIdent | null,
  room: number,
): { readonly shown: readonly ProductIdent[]; readonly more: readonly ProductIdent[] } {
  const first = able.slice(0, room);
  const shown =
    chosen === null || first.includes(chosen) || !able.includes(chosen) ? first : [...first.slice(0, room - 1), chosen];
  return { shown, more: able.filter((ident) => !shown.includes(ident)) };
}

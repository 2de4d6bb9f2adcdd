import { pointIsInBounds, productOrder, products, type ProductIdent } from '@meltemi/catalogue';
import type { detailDisplays } from '@meltemi/catalogue';

/** The ways to show a forecast, as the address names them. */
export type DetailDisplay = (typeof detailDisplays)[number];

/** The air models that reach a place, in the order of the model switch. */
export const modelsAt = (lat: number, lon: number): readonly ProductIdent[] =>
  productOrder.filter(
    (ident) =>
      products[ident].family === 'air' &&
      products[ident].category === 'forecast' &&
      pointIsInBounds(products[ident], lat, lon),
  );

/** The wave models that reach a place. */
export const waveModelsAt = (lat: number, lon: number): readonly ProductIdent[] =>
  productOrder.filter((ident) => products[ident].family === 'wave' && pointIsInBounds(products[ident], lat, lon));

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

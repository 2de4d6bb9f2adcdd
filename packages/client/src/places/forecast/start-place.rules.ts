import { airProductFor, isCountryCode, pointIsInBounds, products, type ProductIdent } from '@meltemi/catalogue';
import type { AppSettings } from '#settings/index.ts';

/** The place where a visit starts; `isGuessed` where only the IP address suggests it. */
export interface StartPlace {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
  readonly isGuessed: boolean;
}

/** Settings that say where a visit starts. */
export const PLACE_SETTINGS = ['startUp', 'homeLocation', 'gpsLocation', 'ipLocation', 'startUpLastPosition'] as const;

/** A country that nobody knows: the place beside it is made up. */
const NOWHERE = 'xx';

/** Where a visit starts, by the choice of the visitor and what is known; null while it is not known. */
export function startPlace(settings: Pick<AppSettings, 'snapshot'>): StartPlace | null {
  const { startUp, homeLocation, gpsLocation, ipLocation, startUpLastPosition } = settings.snapshot(PLACE_SETTINGS);
  const at = (
    { lat, lon, name = '' }: { readonly lat: number; readonly lon: number; readonly name?: string },
    isGuessed = false,
  ): StartPlace => ({ lat, lon, name, isGuessed });
  const byAddress =
    ipLocation === null || !isCountryCode(ipLocation.cc) || ipLocation.cc === NOWHERE ? null : at(ipLocation, true);
  switch (startUp) {
    case 'last':
      return at(startUpLastPosition);
    case 'location':
      return homeLocation === null ? byAddress : at(homeLocation);
    case 'gps':
      return gpsLocation === null ? byAddress : at(gpsLocation);
    case 'ip':
      return byAddress;
  }
}

/** The model for the weather of a place: that of the map where it reaches the place, else the global one. */
export function startModel(product: ProductIdent, { lat, lon }: Pick<StartPlace, 'lat' | 'lon'>): ProductIdent {
  const air = airProductFor(product);
  return air !== null && pointIsInBounds(products[air], lat, lon) ? air : 'ecmwf';
}

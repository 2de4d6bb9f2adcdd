import {
  availableProducts,
  differenceOf,
  formatAddress,
  isSkyOverlay,
  overlays,
  parseAddress,
  timestampForAddress,
  timings,
  toPoint,
  clampPoint,
  wrapLongitude,
} from '@meltemi/catalogue';
import type { AddressProducts, ParsedAddress, Point } from '@meltemi/catalogue';
import type { Camera } from '../engine/engine.ts';
import type { AddressPage, MapParts } from '../map-parts.ts';

/** What the codec asks about products. */
export const addressProducts: AddressProducts = {
  defaultProduct: (overlay) => availableProducts(overlay)[0] ?? null,
  productsOf: availableProducts,
  isHidden: (overlay) => overlays[overlay].hideFromURL,
};

/** Reads what the address says about the map. */
export const readAddress = (page: AddressPage): ParsedAddress => parseAddress(page.search(), addressProducts);

/** The settings of an address; the parts it does not name stay as they are. */
export function addressToSettings(parsed: ParsedAddress, { settings }: Pick<MapParts, 'settings'>): void {
  settings.setMany({
    ...(parsed.overlay === null ? {} : { overlay: parsed.overlay, level: parsed.level }),
    ...(parsed.product === null ? {} : { product: parsed.product }),
    ...(parsed.timestamp === null ? {} : { timestamp: parsed.timestamp }),
    ...(parsed.isolines === null ? {} : { isolinesType: parsed.isolines, isolinesOn: true }),
    ...(parsed.pois === null ? {} : { pois: parsed.pois }),
    ...(parsed.difference === null ? {} : { differenceWith: parsed.difference }),
  });
}

/** What an address is written from besides the settings. */
export interface AddressSources {
  readonly camera: () => Camera;
  readonly picker: () => Point | null;
}

const FOLLOWED = [
  'overlay',
  'level',
  'product',
  'timestamp',
  'isolinesOn',
  'isolinesType',
  'pois',
  'differenceWith',
] as const;

/** The query of the address, without its question mark, for a view of the map and a picked place; `now` in ms. */
export function viewQuery(
  { settings }: Pick<MapParts, 'settings'>,
  now: number,
  { lat, lon, zoom }: Camera,
  picker: Point | null,
): string {
  const { overlay, level, product, timestamp, isolinesOn, isolinesType, pois, differenceWith } =
    settings.snapshot(FOLLOWED);
  return formatAddress(
    {
      overlay,
      level,
      product,
      view: { ...clampPoint(lat, wrapLongitude(lon)), zoom },
      // Radar and satellite show what was seen within twelve hours, by a clock of their own.
      timestamp: isSkyOverlay(overlay) ? null : timestampForAddress(timestamp, now),
      isolines: isolinesOn ? isolinesType : null,
      pois: pois === settings.defaultOf('pois') ? null : pois,
      difference: differenceOf({ overlay, product, level }, differenceWith),
      picker,
      pickerOpen: picker !== null,
    },
    addressProducts,
  );
}

/** Keeps the address bar in step with the map, 200 ms after the last change. */
export function createAddressSync(
  parts: Pick<MapParts, 'settings' | 'environment'>,
  page: AddressPage,
  sources: AddressSources,
): { touch(): void; stop(): void } {
  const {
    settings,
    environment: { clock },
  } = parts;
  let timer: number | null = null;
  let written = '';

  const write = (): void => {
    timer = null;
    const query = viewQuery(parts, clock.now(), sources.camera(), sources.picker());
    if (query === written) return;
    written = query;
    page.replaceSearch(`?${query}`);
  };
  const touch = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = clock.setTimeout(write, timings.addressDebounceMs);
  };
  const endings = FOLLOWED.map((name) => settings.on(name, touch));
  return {
    touch,
    stop() {
      if (timer !== null) clock.clearTimeout(timer);
      for (const end of endings) end();
    },
  };
}

/** A checked place, or null for numbers that are none. */
export function placeOf(lat: number, lon: number): Point | null {
  const point = toPoint(lat, lon);
  return point.ok ? point.value : null;
}

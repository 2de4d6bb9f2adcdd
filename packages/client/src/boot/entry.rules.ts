import { addressProducts, parseAddress, parseEntryPath, selectLevel } from '@meltemi/catalogue';
import type { LanguageCode, OverlayIdent } from '@meltemi/catalogue';
import type { AppValues } from '../settings/index.ts';

/** What the address of a first page says. */
export interface Entry {
  /** The language of this visit, or null when the address names none. */
  readonly language: LanguageCode | null;
  /** What the map shall show; empty when the address says nothing. */
  readonly settings: Partial<Pick<AppValues, 'overlay' | 'level' | 'product' | 'timestamp'>>;
  /** What could not be understood, for the log. */
  readonly faults: readonly string[];
}

/** The comma list among the parameters: tracking tags and the like have an equals sign, it has none. */
const commaList = (search: string): string =>
  search
    .replace(/^\?/, '')
    .split('&')
    .find((part) => part !== '' && !part.includes('=')) ?? '';

const startWith = (
  overlay: OverlayIdent,
  product: AppValues['product'] | null,
  wanted: AppValues['level'],
): Entry['settings'] => {
  if (product === null) return { overlay };
  const found = selectLevel(overlay, product, wanted);
  return { overlay, product, level: found.ok ? found.level : 'surface' };
};

/** Reads path and query of the address that the page was opened with. The query knows more of the map, so its overlay wins. */
export function readEntry(path: string, search: string): Entry {
  const { language, overlay: named } = parseEntryPath(path);
  const address = parseAddress(commaList(search), addressProducts);
  const overlay = address.overlay ?? named;
  const product =
    address.overlay === null && overlay !== null ? addressProducts.defaultProduct(overlay) : address.product;
  return {
    language,
    settings: {
      ...(overlay === null ? {} : startWith(overlay, product, address.level)),
      ...(address.timestamp === null ? {} : { timestamp: address.timestamp }),
    },
    faults: address.faults.map(({ message }) => message),
  };
}

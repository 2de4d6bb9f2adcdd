import { addressProducts, parseAddress, parseEntryPath, selectLevel, skyOverlayOfPath } from '@meltemi/catalogue';
import type { AddressView, LanguageCode, OverlayIdent } from '@meltemi/catalogue';
import type { AppValues } from '../settings/index.ts';

/** What the address of the page said when it was opened, before anything rewrote it. */
export interface PageAddress {
  /** The whole of it, for the statistics of visits. */
  readonly href: string;
  /** The path without language and title; the windows read it. */
  readonly path: string;
  /** The query with its question mark; mails carry their keys in it. */
  readonly search: string;
  /** The language of this visit, or null when the address names none. */
  readonly language: LanguageCode | null;
  /** Where the map looks, or null when the address does not say. */
  readonly view: AddressView | null;
  /** What the map shows; empty when the address says nothing. */
  readonly settings: Partial<Pick<AppValues, 'overlay' | 'level' | 'product' | 'timestamp'>>;
  /** What could not be understood, for the log. */
  readonly faults: readonly string[];
}

const startWith = (
  overlay: OverlayIdent,
  product: AppValues['product'] | null,
  wanted: AppValues['level'],
): PageAddress['settings'] => {
  if (product === null) return { overlay };
  const found = selectLevel(overlay, product, wanted);
  return { overlay, product, level: found.ok ? found.level : 'surface' };
};

/** Where a query says that the map looks; null where it does not say. */
export const mapViewOf = (search: string): AddressView | null => parseAddress(search, addressProducts).view;

/**
 * Reads the address of the page. The query knows more of the map than the name in the path, so its overlay wins; only
 * a path that is an overlay itself, such as /radar, says more.
 */
export function readPageAddress({
  href,
  pathname,
  search,
}: Pick<Location, 'href' | 'pathname' | 'search'>): PageAddress {
  const { language, overlay: named, path } = parseEntryPath(pathname);
  const address = parseAddress(search, addressProducts);
  const overlay = skyOverlayOfPath(path) ?? address.overlay ?? named;
  const product =
    address.overlay !== overlay && overlay !== null ? addressProducts.defaultProduct(overlay) : address.product;
  return {
    href,
    path,
    search,
    language,
    view: address.view,
    settings: {
      ...(overlay === null ? {} : startWith(overlay, product, address.level)),
      ...(address.timestamp === null ? {} : { timestamp: address.timestamp }),
    },
    faults: address.faults.map(({ message }) => message),
  };
}

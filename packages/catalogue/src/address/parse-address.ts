import { refuse } from '../errors/refusal.ts';
import type { Refusal } from '../errors/refusal.ts';
import { isolineIdents } from '../isolines/isoline-idents.ts';
import { isLevelIdent } from '../levels/level-idents.ts';
import { isOverlayIdent } from '../overlays/overlay-idents.ts';
import { roundPoint, toPoint } from '../places/coordinates.ts';
import { clampZoom } from '../places/map-bounds.ts';
import { poiIdents } from '../pois/poi-idents.ts';
import { isProductIdent } from '../products/product-idents.ts';
import { differenceChoices } from '../selection/difference.rules.ts';
import { looksLikeDateStamp, parseDateStamp } from './date-stamp.ts';
import type { AddressProducts, AddressView, MapAddress } from './map-address.ts';
import { parsePickerCode } from './picker-code.ts';

/** Why a part of an address was dropped. */
export type AddressFault =
  | 'address/unknown-overlay'
  | 'address/unknown-level'
  | 'address/unknown-product'
  | 'address/product-without-overlay'
  | 'address/bad-coordinates'
  | 'address/bad-time'
  | 'address/unknown-isolines'
  | 'address/unknown-pois'
  | 'address/bad-picker'
  | 'address/unknown-part';

/** What an address says; null where it says nothing, and the faults of what was dropped. */
export interface ParsedAddress {
  readonly overlay: MapAddress['overlay'] | null;
  readonly level: MapAddress['level'];
  readonly product: MapAddress['product'];
  readonly view: AddressView | null;
  readonly timestamp: number | null;
  readonly isolines: MapAddress['isolines'];
  readonly pois: MapAddress['pois'];
  readonly difference: NonNullable<MapAddress['difference']> | null;
  readonly picker: MapAddress['picker'];
  readonly pickerOpen: boolean;
  readonly faults: readonly Refusal<AddressFault>[];
}

type Draft = { -readonly [Name in keyof Omit<ParsedAddress, 'faults'>]: ParsedAddress[Name] };

const signedDecimal = /^[+-]?\d+(?:\.\d+)?$/;

/** Reads the query of an address; nothing in it can throw, unknown parts are dropped and reported. */
export const parseAddress = (query: string, products: AddressProducts): ParsedAddress => {
  const draft: Draft = {
    overlay: null,
    level: 'surface',
    product: null,
    view: null,
    timestamp: null,
    isolines: null,
    pois: null,
    difference: null,
    picker: null,
    pickerOpen: false,
  };
  const faults: Refusal<AddressFault>[] = [];
  const drop = (code: AddressFault, part: string): void => {
    faults.push(refuse(code, `The address part "${part}" was dropped`));
  };

  const parts = partsOf(query);
  const numbers = parts.filter((part) => signedDecimal.test(part));
  const words = parts.filter((part) => !signedDecimal.test(part) && !looksLikeDateStamp(part) && part[1] !== ':');
  readWords(words, draft, products, drop);
  if (numbers.length > 0) {
    draft.view = viewOf(numbers);
    if (draft.view === null) drop('address/bad-coordinates', numbers.join(','));
  }
  for (const part of parts) {
    if (looksLikeDateStamp(part)) {
      const timestamp = draft.timestamp === null ? parseDateStamp(part) : null;
      if (timestamp === null) drop('address/bad-time', part);
      else draft.timestamp = timestamp;
    } else if (part[1] === ':') readMarked(part, draft, drop);
  }
  return { ...draft, faults };
};

/**
 * The parts of the comma list. Whoever passes a link on may put tags of their own before or behind it, divided by
 * ampersands (`utm_source=x&…`, `…&fbclid`), escape its commas, or add an equals sign to its end.
 */
const partsOf = (query: string): readonly string[] => {
  const lists = query
    .replace(/^\?/, '')
    .replace(/#.*$/s, '')
    .split('&')
    .map((piece) => decoded(piece.replace(/=$/, '')))
    .filter((piece) => piece.trim() !== '' && !piece.includes('='))
    .map((piece) =>
      piece
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );
  return lists.find((parts) => parts.some(isKnownPart)) ?? lists[0] ?? [];
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape leaves the text as it is; its parts are then judged one by one.
    return text;
  }
};

/** True for a part that belongs to an address of the map whatever stands beside it. */
const isKnownPart = (part: string): boolean =>
  isOverlayIdent(part) || signedDecimal.test(part) || looksLikeDateStamp(part) || part[1] === ':';

/** Overlay, level and product, in this order: `radar` may be an overlay or a product, and its position decides which. */
const readWords = (
  words: readonly string[],
  draft: Draft,
  products: AddressProducts,
  drop: (code: AddressFault, part: string) => void,
): void => {
  let levelSeen = false;
  let productSeen = false;
  words.forEach((word, at) => {
    if (at === 0 && isOverlayIdent(word)) draft.overlay = word;
    else if (!levelSeen && !productSeen && isLevelIdent(word)) {
      levelSeen = true;
      draft.level = word;
    } else if (!productSeen && isProductIdent(word)) {
      productSeen = true;
      if (draft.overlay !== null && products.productsOf(draft.overlay).includes(word)) draft.product = word;
      else drop('address/product-without-overlay', word);
    } else drop(faultOfWord(word, at, draft), word);
  });
  if (draft.product === null && draft.overlay !== null) draft.product = products.defaultProduct(draft.overlay);
};

const faultOfWord = (word: string, at: number, draft: Draft): AddressFault => {
  if (/^\d+[hm]$/.test(word)) return 'address/unknown-level';
  if (at === 0) return 'address/unknown-overlay';
  return draft.overlay !== null && at <= 2 ? 'address/unknown-product' : 'address/unknown-part';
};

const viewOf = (numbers: readonly string[]): AddressView | null => {
  const [lat, lon, zoom, ...more] = numbers.map(Number);
  const point = toPoint(lat, lon);
  if (!point.ok || zoom === undefined || !Number.isInteger(zoom) || more.length > 0) return null;
  // A zoom that the map has not is brought to the nearest it has: the place is what the link was sent for.
  return { ...roundPoint(point.value), zoom: clampZoom(zoom) };
};

/** A marked part; the first good one of a kind counts, what follows it is dropped. */
const readMarked = (part: string, draft: Draft, drop: (code: AddressFault, part: string) => void): void => {
  const value = part.slice(2);
  switch (part[0]) {
    case 'i': {
      const isolines = /^[a-z0-9]{2,}$/.test(value) ? isolineIdents.find((ident) => ident === value) : undefined;
      if (isolines === undefined || draft.isolines !== null) return drop('address/unknown-isolines', part);
      draft.isolines = isolines;
      return;
    }
    case 'p': {
      const pois = /^[a-z0-9]{3,}$/.test(value) ? poiIdents.find((ident) => ident === value) : undefined;
      if (pois === undefined || draft.pois !== null) return drop('address/unknown-pois', part);
      draft.pois = pois;
      return;
    }
    case 'v': {
      const difference = differenceChoices.find((ident) => ident === value);
      if (difference === undefined || draft.difference !== null) return drop('address/unknown-part', part);
      draft.difference = difference;
      return;
    }
    case 'm': {
      const place = /^[A-Za-z0-9]{5,}$/.test(value) ? parsePickerCode(value) : null;
      if (place?.ok !== true || draft.picker !== null) return drop('address/bad-picker', part);
      draft.picker = place.value;
      return;
    }
    case 'd':
      if (value !== 'picker') return drop('address/unknown-part', part);
      draft.pickerOpen = true;
      return;
    default:
      drop('address/unknown-part', part);
  }
};

import { type ClearSky, type CloudCover, type CloudLayer } from '../conditions.ts';

const layer = /^(FEW|SCT|BKN|OVC|\/\/\/)(\d{3}|\/\/\/)(CB|TCU|\/\/\/|\/\/)?$/;
/** A type of cloud does not belong behind it and is passed over. */
const vertical = /^VV(\d{3}|\/\/\/)(?:CB|TCU)?$/;
const clear: ReadonlySet<string> = new Set(['SKC', 'CLR', 'NSC', 'NCD']);

/** A layer such as BKN025CB, FEW/// or //////TCU; null when the word is none. */
export function readLayer(word: string): CloudLayer | null {
  if (word.length < 6) return null;
  const match = layer.exec(word);
  if (match === null) return null;
  const [, cover = '', base = '', type] = match;
  return {
    cover: cover === '///' ? null : (cover as CloudCover),
    // Hundreds of feet.
    baseFeet: base === '///' ? null : Number(base) * 100,
    type: type === 'CB' || type === 'TCU' ? type : null,
    typeUnknown: type?.startsWith('/') ?? false,
  };
}

/** Feet of VV003; undefined when the word is no vertical visibility, null when its value is missing. */
export function readVertical(word: string): number | null | undefined {
  if (!word.startsWith('VV')) return undefined;
  const match = vertical.exec(word);
  if (match === null) return undefined;
  return match[1] === '///' ? null : Number(match[1]) * 100;
}

/** SKC, CLR, NSC, NCD; CAVOK also speaks of visibility and is read elsewhere. */
export const readClear = (word: string): ClearSky | null => (clear.has(word) ? (word as ClearSky) : null);

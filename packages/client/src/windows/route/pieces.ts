import {
  formatCoordinate,
  isLat,
  isLon,
  isProductIdent,
  roundCoordinate,
  type Lat,
  type Lon,
  type ProductIdent,
} from '@meltemi/catalogue';
import type { PieceKind } from './segments.ts';

const signedDecimal = /^[+-]?\d+(?:\.\d+)?$/;

const decimal = (piece: string): number | undefined =>
  signedDecimal.test(piece) ? roundCoordinate(Number(piece)) : undefined;

/** A latitude: a signed decimal, three decimals are kept. */
export const latPiece: PieceKind<Lat> = {
  parse: (piece) => {
    const value = decimal(piece);
    return isLat(value) ? value : undefined;
  },
  format: formatCoordinate,
  pattern: '[+-]?\\d+(?:\\.\\d+)?',
};

/** A longitude: a signed decimal, three decimals are kept. */
export const lonPiece: PieceKind<Lon> = {
  parse: (piece) => {
    const value = decimal(piece);
    return isLon(value) ? value : undefined;
  },
  format: formatCoordinate,
  pattern: '[+-]?\\d+(?:\\.\\d+)?',
};

/** Any known product. */
export const productPiece: PieceKind<ProductIdent> = {
  parse: (piece) => (isProductIdent(piece) ? piece : undefined),
  format: (value) => value,
  pattern: '\\w+',
};

/** One word of a list. */
export const wordPiece = <const Word extends string>(words: readonly Word[]): PieceKind<Word> => ({
  parse: (piece) => words.find((word) => word === piece),
  format: (word) => word,
  pattern: `(?:${words.join('|')})`,
});

/** An id of any characters. */
export const idPiece: PieceKind<string> = {
  parse: (piece) => (piece === '' ? undefined : piece),
  format: encodeURIComponent,
  pattern: '[^/]+',
};

import { formatCoordinate, isLat, isLon, roundCoordinate, toPoint } from '../places/coordinates.ts';
import type { Lat, Lon, Point } from '../places/coordinates.ts';
import { isProductIdent } from '../products/product-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
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
};

/** A longitude: a signed decimal, three decimals are kept. */
export const lonPiece: PieceKind<Lon> = {
  parse: (piece) => {
    const value = decimal(piece);
    return isLon(value) ? value : undefined;
  },
  format: formatCoordinate,
};

/** Any known product. */
export const productPiece: PieceKind<ProductIdent> = {
  parse: (piece) => (isProductIdent(piece) ? piece : undefined),
  format: (value) => value,
};

/** One word of a list. */
export const wordPiece = <const Word extends string>(words: readonly Word[]): PieceKind<Word> => ({
  parse: (piece) => words.find((word) => word === piece),
  format: (word) => word,
});

/** An id of any characters. */
export const idPiece: PieceKind<string> = {
  parse: (piece) => (piece === '' ? undefined : piece),
  format: encodeURIComponent,
};

/** A whole number without a sign, such as the id of a webcam. */
export const numberPiece: PieceKind<number> = {
  parse: (piece) => (/^\d{1,15}$/.test(piece) ? Number(piece) : undefined),
  format: String,
};

/** The id of a saved route: `id:` and the id itself. */
export const prefixedIdPiece: PieceKind<string> = {
  parse: (piece) => (piece.startsWith('id:') && piece.length > 3 ? piece.slice(3) : undefined),
  format: (id) => `id:${encodeURIComponent(id)}`,
};

/** The bare code of an airport: four letters, written large as pilots do. */
export const airportCodePiece: PieceKind<string> = {
  parse: (piece) => (/^[a-z]{4}$/i.test(piece) ? piece.toUpperCase() : undefined),
  format: (code) => code,
};

/** The points of a route: `lat,lon;lat,lon`, one or more. */
export const coordsPiece: PieceKind<readonly Point[]> = {
  parse: (piece) => {
    const points = piece.split(';').map(pointOf);
    return points.every((point) => point !== undefined) ? points : undefined;
  },
  format: (points) => points.map(({ lat, lon }) => `${formatCoordinate(lat)},${formatCoordinate(lon)}`).join(';'),
};

const pointOf = (text: string): Point | undefined => {
  const [lat, lon, ...more] = text.split(',');
  if (lat === undefined || lon === undefined || more.length > 0) return undefined;
  const point = toPoint(decimal(lat), decimal(lon));
  return point.ok ? point.value : undefined;
};

/** One piece of a path that carries a value. Methods rather than properties: a table holds pieces of many types. */
export interface Param<Name extends string, Value, Optional extends boolean> {
  readonly name: Name;
  readonly optional: Optional;
  /** The value of a piece of a path, or undefined when the piece is not one. */
  parse(piece: string): Value | undefined;
  /** The piece for a value, ready for a path. */
  format(value: Value): string;
}

/** A literal piece of a path, or one with a value. */
export type Segment = string | Param<string, unknown, boolean>;

type ParamsIn<Segments extends readonly Segment[], Optional extends boolean> = Extract<
  Segments[number],
  { readonly optional: Optional }
>;
type NameIn<P> = P extends { readonly name: infer Name extends string } ? Name : never;
type ValueIn<P> = P extends Param<string, infer Value, boolean> ? Value : never;

/** The values of a path, by name. */
export type ParamsOf<Segments extends readonly Segment[]> = {
  readonly [P in ParamsIn<Segments, false> as NameIn<P>]: ValueIn<P>;
} & {
  readonly [P in ParamsIn<Segments, true> as NameIn<P>]?: ValueIn<P>;
};

/** How a value of a path is read and written. */
export interface PieceKind<Value> {
  readonly parse: (piece: string) => Value | undefined;
  readonly format: (value: Value) => string;
}

/** A piece that must be there. */
export const needed = <Name extends string, Value>(name: Name, kind: PieceKind<Value>): Param<Name, Value, false> => ({
  name,
  optional: false,
  ...kind,
});

/** A piece that may be left out. */
export const optional = <Name extends string, Value>(name: Name, kind: PieceKind<Value>): Param<Name, Value, true> => ({
  name,
  optional: true,
  ...kind,
});

/** The pieces of a path, or null when an escape in it is broken; slashes at the ends and repeated ones do not count. */
export const piecesOf = (path: string): readonly string[] | null => {
  try {
    return path
      .split('/')
      .filter((piece) => piece !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Reads the values of a path; an optional piece is tried before it is left out, so `/route-planner/vfr/…` knows its view. */
export const matchSegments = (
  segments: readonly Segment[],
  pieces: readonly string[],
): Readonly<Record<string, unknown>> | null => {
  const [segment, ...rest] = segments;
  if (segment === undefined) return pieces.length === 0 ? {} : null;
  const [piece, ...after] = pieces;
  if (typeof segment === 'string') return piece === segment ? matchSegments(rest, after) : null;
  const value = piece === undefined ? undefined : segment.parse(piece);
  const matched = value === undefined ? null : matchSegments(rest, after);
  if (matched !== null) return { [segment.name]: value, ...matched };
  return segment.optional ? matchSegments(rest, pieces) : null;
};

/** Writes a path from its values. */
export const formatSegments = (segments: readonly Segment[], params: Readonly<Record<string, unknown>>): string => {
  const pieces = segments.flatMap((segment) => {
    if (typeof segment === 'string') return [segment];
    const value = params[segment.name];
    return value === undefined ? [] : [segment.format(value)];
  });
  return `/${pieces.join('/')}`;
};

/** One piece of a path that carries a value. Methods rather than properties: a table holds pieces of many types. */
export interface Param<Name extends string, Value, Optional extends boolean> {
  readonly name: Name;
  readonly optional: Optional;
  /** The value of a piece of a path, or undefined when the piece is not one. */
  parse(piece: string): Value | undefined;
  /** The piece for a value, ready for a path. */
  format(value: Value): string;
  /** A regular expression that every such piece matches. */
  readonly pattern: string;
}

/** A literal piece of a path, or one with a value. */
export type Segment = string | Param<string, unknown, boolean>;

/** How a value of a path is read and written. */
export interface PieceKind<Value> {
  readonly parse: (piece: string) => Value | undefined;
  readonly format: (value: Value) => string;
  /** A regular expression that every such piece matches; for the server, which only needs to know that a page exists. */
  readonly pattern: string;
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

/** A regular expression for the whole of a path, as text. */
export const patternOfSegments = (segments: readonly Segment[]): string => {
  const pieces = segments.map((segment) => {
    if (typeof segment === 'string') return `/${segment}`;
    return segment.optional ? `(?:/${segment.pattern})?` : `/${segment.pattern}`;
  });
  return `^${pieces.join('')}/?$`;
};

/** What an expression of a style may ask for. */
export interface ExpressionFacts {
  /** Zoom as styles count it, of a world of 512 * 2^zoom pixels. */
  readonly zoom: number;
  readonly type: 'Point' | 'LineString' | 'Polygon';
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Between the stops of a list input, output, input, output …; flat before the first and after the last. */
function interpolated(at: number, stops: readonly number[]): number {
  let [before = 0, value = 0] = stops;
  if (at <= before) return value;
  for (let k = 2; k < stops.length; k += 2) {
    const [next = 0, output = 0] = stops.slice(k);
    if (at < next) return value + ((output - value) * (at - before)) / (next - before);
    [before, value] = [next, output];
  }
  return value;
}

/** The value of an expression of a style: the few kinds that lines of the base map are drawn with. Null for any other, which draws nothing. */
export function evaluate(expression: unknown, facts: ExpressionFacts): unknown {
  if (!Array.isArray(expression)) return expression;
  const [operator, ...parts] = expression as readonly unknown[];
  const value = (k: number): unknown => evaluate(parts[k], facts);
  switch (operator) {
    case 'literal':
      return parts[0];
    case 'zoom':
      return facts.zoom;
    case 'geometry-type':
      return facts.type;
    case 'get':
      return facts.properties[String(parts[0])] ?? null;
    case '==':
      return value(0) === value(1);
    case '!=':
      return value(0) !== value(1);
    case '<=':
      return Number(value(0)) <= Number(value(1));
    case '>':
      return Number(value(0)) > Number(value(1));
    case 'in': {
      const list = value(1);
      return Array.isArray(list) && list.includes(value(0));
    }
    case 'all':
      return parts.every((part) => evaluate(part, facts) === true);
    case 'any':
      return parts.some((part) => evaluate(part, facts) === true);
    case 'interpolate':
      return interpolated(Number(value(1)), parts.slice(2).map(Number));
    default:
      return null;
  }
}

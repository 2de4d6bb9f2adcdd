// For tests: how straight the edges of a picture run.

type Point = readonly [x: number, y: number];

/** Closed or open lines along which a square plane passes a bound, in steps of the plane. */
export function edgesOf(plane: ArrayLike<number>, bound: number): Point[][] {
  const n = Math.round(Math.sqrt(plane.length));
  /** Crossings by the side of a cell they lie on: horizontal sides first, then vertical ones. */
  const links = new Map<number, number[]>();
  const place = (side: number): Point => {
    const across = side < n * n;
    const at = across ? side : side - n * n;
    const [from, to] = [plane[at]!, plane[across ? at + 1 : at + n]!];
    const share = (bound - from) / (to - from);
    return across ? [(at % n) + share, Math.floor(at / n)] : [at % n, Math.floor(at / n) + share];
  };
  const join = (a: number, b: number): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      links.set(from, [...(links.get(from) ?? []), to]);
  };
  for (let r = 0; r < n - 1; r += 1)
    for (let c = 0; c < n - 1; c += 1) {
      const i = r * n + c;
      const inside = [i, i + 1, i + n + 1, i + n].map((at) => plane[at]! < bound);
      const sides = [i, n * n + i + 1, i + n, n * n + i].filter((_, k) => inside[k] !== inside[(k + 1) % 4]);
      for (let k = 0; k + 1 < sides.length; k += 2) join(sides[k]!, sides[k + 1]!);
    }
  const lines: Point[][] = [];
  const walk = (from: number): number[] => {
    const line = [from];
    for (let here = from; ;) {
      const next = links.get(here)?.pop();
      if (next === undefined) return line;
      const back = links.get(next)!;
      back.splice(back.indexOf(here), 1);
      line.push(next);
      here = next;
    }
  };
  // First the ends of open lines, then what is closed.
  for (const ends of [true, false])
    for (const [side, to] of links) if (to.length > 0 && (!ends || to.length === 1)) lines.push(walk(side).map(place));
  return lines;
}

/** The longest chord from which a line keeps within `slack`, in the steps of its plane. */
export function straightestRun(line: readonly Point[], slack: number): number {
  let longest = 0;
  for (let a = 0; a < line.length; a += 1) {
    const [ax, ay] = line[a]!;
    // Only a chord longer than the best one known is worth a look.
    for (let b = a + Math.max(2, Math.ceil(longest / 1.5)); b < line.length; b += 1) {
      const [dx, dy] = [line[b]![0] - ax, line[b]![1] - ay];
      const length = Math.hypot(dx, dy);
      if (length <= longest) continue;
      let off = 0;
      for (let k = a + 1; k < b && off <= slack; k += 1)
        off = Math.abs((line[k]![0] - ax) * dy - (line[k]![1] - ay) * dx) / length;
      if (off > slack) break;
      longest = length;
    }
  }
  return longest;
}

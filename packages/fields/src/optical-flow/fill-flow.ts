/** Motion with how far each of its points can be trusted, on one lattice. */
export interface TrustedFlow {
  readonly width: number;
  readonly height: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0 where nothing is known. */
  readonly trust: Float32Array;
}

/** Sums of trust, and of motion by trust, over two by two points. */
function gather({ width, height, x, y, trust }: TrustedFlow): TrustedFlow {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const [sx, sy, st] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)];
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const k = j * width + i;
      const at = (j >> 1) * w + (i >> 1);
      const t = trust[k]!;
      sx[at] = sx[at]! + t * x[k]!;
      sy[at] = sy[at]! + t * y[k]!;
      st[at] = st[at]! + t;
    }
  }
  for (let k = 0; k < st.length; k++) {
    const t = st[k]!;
    sx[k] = t > 0 ? sx[k]! / t : 0;
    sy[k] = t > 0 ? sy[k]! / t : 0;
    st[k] = t / 4;
  }
  return { width: w, height: h, x: sx, y: sy, trust: st };
}

/** For each point along a side, the two of the coarser lattice around it and the weight of the second. */
interface Between {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float64Array;
}

/** Means of two by two points lie half a point off the points themselves. */
function betweenPoints(points: number, coarse: number): Between {
  const at = Float64Array.from({ length: points }, (_, k) => Math.min(coarse - 1, Math.max(0, (k - 0.5) / 2)));
  const first = Int32Array.from(at, Math.floor);
  return {
    first,
    second: first.map((k) => Math.min(coarse - 1, k + 1)),
    weight: at.map((place, k) => place - first[k]!),
  };
}

/** A coarser plane at the points of the finer lattice. */
function spread(plane: Float32Array, width: number, columns: Between, rows: Between): Float32Array {
  const across = columns.first.length;
  const out = new Float32Array(across * rows.first.length);
  const line = new Float64Array(width);
  for (let j = 0, k = 0; j < rows.first.length; j++) {
    const above = rows.first[j]! * width;
    const below = rows.second[j]! * width;
    const wy = rows.weight[j]!;
    for (let i = 0; i < width; i++) line[i] = plane[above + i]! * (1 - wy) + plane[below + i]! * wy;
    for (let i = 0; i < across; i++, k++) {
      const wx = columns.weight[i]!;
      out[k] = line[columns.first[i]!]! * (1 - wx) + line[columns.second[i]!]! * wx;
    }
  }
  return out;
}

/**
 * Motion where every point leans on its surroundings the more the less it is trusted itself: dry areas move with the rain
 * around them, and noise of a weak echo is averaged out. `lean` is the trust that the surroundings have at most.
 */
export function fillFlow(flow: TrustedFlow, lean: number): TrustedFlow {
  if (flow.width <= 1 && flow.height <= 1) return flow;
  const coarse = fillFlow(gather(flow), lean);
  const { width, height, x, y, trust } = flow;
  const columns = betweenPoints(width, coarse.width);
  const rows = betweenPoints(height, coarse.height);
  const fx = spread(coarse.x, coarse.width, columns, rows);
  const fy = spread(coarse.y, coarse.width, columns, rows);
  const ft = spread(coarse.trust, coarse.width, columns, rows);
  for (let k = 0; k < x.length; k++) {
    const t = trust[k]!;
    const around = Math.min(lean, ft[k]!) + 1e-9;
    fx[k] = (t * x[k]! + around * fx[k]!) / (t + around);
    fy[k] = (t * y[k]! + around * fy[k]!) / (t + around);
    ft[k] = t + around;
  }
  return { width, height, x: fx, y: fy, trust: ft };
}

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

/** A coarser lattice read at a point of the finer one: means of two by two points lie half a point off. */
function between(plane: Float32Array, w: number, h: number, i: number, j: number): number {
  const x = Math.min(w - 1, Math.max(0, (i - 0.5) / 2));
  const y = Math.min(h - 1, Math.max(0, (j - 0.5) / 2));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(w - 1, left + 1);
  const down = Math.min(h - 1, top + 1);
  const above = plane[top * w + left]! * (1 - (x - left)) + plane[top * w + right]! * (x - left);
  const below = plane[down * w + left]! * (1 - (x - left)) + plane[down * w + right]! * (x - left);
  return above * (1 - (y - top)) + below * (y - top);
}

/**
 * Motion where every point leans on its surroundings the more the less it is trusted itself: dry areas move with the rain
 * around them, and noise of a weak echo is averaged out. `lean` is the trust that the surroundings have.
 */
export function fillFlow(flow: TrustedFlow, lean: number): TrustedFlow {
  if (flow.width <= 1 && flow.height <= 1) return flow;
  const coarse = fillFlow(gather(flow), lean);
  const { width, height, x, y, trust } = flow;
  const [fx, fy, ft] = [new Float32Array(x.length), new Float32Array(x.length), new Float32Array(x.length)];
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const k = j * width + i;
      const t = trust[k]!;
      const around = Math.min(lean, between(coarse.trust, coarse.width, coarse.height, i, j)) + 1e-9;
      fx[k] = (t * x[k]! + around * between(coarse.x, coarse.width, coarse.height, i, j)) / (t + around);
      fy[k] = (t * y[k]! + around * between(coarse.y, coarse.width, coarse.height, i, j)) / (t + around);
      ft[k] = t + around;
    }
  }
  return { width, height, x: fx, y: fy, trust: ft };
}

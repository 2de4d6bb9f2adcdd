import type { PatternInk } from './pattern-ink.ts';

interface Code {
  readonly PatternInk: typeof PatternInk;
}

/** Between a failed try to load the code and the next one, ms. */
const RETRY_MS = 2000;

/** Patterns whose code comes when a look first has some: few maps do. */
export class LazyPatterns {
  private readonly gl: WebGL2RenderingContext;
  private readonly unit: number;
  private readonly code: () => Promise<Code>;
  private ink: PatternInk | null = null;
  private state: 'unasked' | 'awaited' | 'failed' = 'unasked';

  constructor(gl: WebGL2RenderingContext, unit: number, code = (): Promise<Code> => import('./pattern-ink.ts')) {
    this.gl = gl;
    this.unit = unit;
    this.code = code;
  }

  /** True while they are on their way: what has them is drawn again once they are here. */
  get isAwaited(): boolean {
    return this.state === 'awaited' && this.ink === null;
  }

  /** The patterns, null as long as their code is not here. */
  want(): PatternInk | null {
    if (this.state === 'unasked') void this.load();
    return this.ink;
  }

  clear(): void {
    this.ink?.clear();
  }

  private async load(): Promise<void> {
    this.state = 'awaited';
    try {
      const { PatternInk } = await this.code();
      this.ink = new PatternInk(this.gl, this.unit);
    } catch {
      // The connection went, which the map says by its tiles; colours do without until a later frame tries again.
      this.state = 'failed';
      setTimeout(() => (this.state = 'unasked'), RETRY_MS);
    }
  }
}

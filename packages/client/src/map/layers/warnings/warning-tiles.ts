import type { TileAddress } from '@meltemi/fields';
import { readShapes, type Shape } from '#map/engine/borders/border-painter.ts';
import { tilePath } from './warnings.rules.ts';

/** Tiles kept in memory. */
const KEPT = 80;

type Loaded = readonly Shape[] | 'loading' | 'failed';

/** What loading tiles needs. */
export interface WarningTileParts {
  readonly fetch: (url: string) => Promise<Pick<Response, 'ok' | 'status' | 'arrayBuffer'>>;
  /** Another tile is here. */
  readonly onChange: () => void;
  readonly onFailed: (message: string, error?: unknown) => void;
  /** The server does not know this state of all warnings any more. */
  readonly onGone: () => void;
}

/** The shapes of warnings by tile, for a canvas. */
export class WarningTiles {
  private readonly parts: WarningTileParts;
  private readonly kept = new Map<string, Loaded>();

  constructor(parts: WarningTileParts) {
    this.parts = parts;
  }

  /** The shapes of a tile, the gravest last; null while they are on their way. */
  of(snapshot: string, { z, x, y }: TileAddress): readonly Shape[] | null {
    const path = tilePath(snapshot, z, x, y);
    const known = this.kept.get(path);
    if (known === undefined) void this.load(path);
    return known === undefined || known === 'loading' || known === 'failed' ? null : known;
  }

  /** Lets what failed be asked for again. */
  retry(): void {
    for (const [path, state] of this.kept) if (state === 'failed') this.kept.delete(path);
  }

  private async load(path: string): Promise<void> {
    this.kept.set(path, 'loading');
    const { fetch, onChange, onFailed, onGone } = this.parts;
    try {
      const reply = await fetch(path);
      if (reply.status === 404) onGone();
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      this.kept.set(path, readShapes(await reply.arrayBuffer(), ['warnings']).get('warnings') ?? []);
    } catch (error) {
      this.kept.set(path, 'failed');
      onFailed(`The tile ${path} of warnings could not be loaded`, error);
      return;
    }
    for (const old of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(old);
    }
    onChange();
  }
}

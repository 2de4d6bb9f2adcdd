import type { SkyFrame, TileAddress } from '@meltemi/fields';
import { tileKey } from '#views/index.ts';

/** A frame of a tile as it is kept. */
export interface StoredFrame extends SkyFrame {
  /** 0 for what was measured; else the moment that it was extrapolated from, ms. */
  readonly issue: number;
}

/** Which frames to let go first: the highest rank of all. */
export type FrameRank = (tile: TileAddress, frame: StoredFrame) => number;

interface Entry {
  readonly tile: TileAddress;
  /** In order of time. */
  frames: readonly StoredFrame[];
}

/** Bytes of a frame: its planes, without those that it shares with the frame before. */
function bytesOf(frame: SkyFrame, isShared: (plane: Uint8Array) => boolean): number {
  const planes = [frame.values, frame.extra].filter((plane) => plane !== null && !isShared(plane));
  return planes.reduce((sum, plane) => sum + (plane?.length ?? 0), frame.flow?.byteLength ?? 0);
}

/** Decoded frames of tiles by their moments: what the loops of radar and satellite are drawn from. */
export class FrameTiles {
  private readonly entries = new Map<string, Entry>();
  private readonly sizes = new Map<StoredFrame, number>();
  private readonly listeners = new Set<(tile: TileAddress, ts: number) => void>();
  private total = 0;
  private changes = 0;

  /** Bytes of all frames. */
  get bytes(): number {
    return this.total;
  }

  /** Grows with every change. */
  get revision(): number {
    return this.changes;
  }

  /** Hears of frames that come until the returned function is called. */
  listen(listener: (tile: TileAddress, ts: number) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Keeps frames of a tile. Of two for the same moment a measured one stays, else the one that was extrapolated last. */
  put(tile: TileAddress, frames: readonly SkyFrame[], issue: number = 0): void {
    const key = tileKey(tile);
    const known = this.entries.get(key)?.frames ?? [];
    const byTime = new Map(known.map((frame) => [frame.ts, frame]));
    let last: SkyFrame | null = null;
    for (const frame of frames) {
      const old = byTime.get(frame.ts);
      if (old !== undefined && (old.issue === 0 || (issue !== 0 && old.issue >= issue))) continue;
      if (old !== undefined) this.forget(old);
      const stored: StoredFrame = { ...frame, issue };
      const before: SkyFrame | null = last;
      const size = bytesOf(frame, (plane) => plane === before?.values || plane === before?.extra || isPlain(plane));
      this.sizes.set(stored, size);
      this.total += size;
      byTime.set(frame.ts, stored);
      last = frame;
    }
    this.entries.set(key, { tile, frames: [...byTime.values()].toSorted((a, b) => a.ts - b.ts) });
    this.changes += 1;
    for (const { ts } of frames) for (const listener of this.listeners) listener(tile, ts);
  }

  /** The frames of a tile in order of time. */
  of(tile: TileAddress): readonly StoredFrame[] {
    return this.entries.get(tileKey(tile))?.frames ?? [];
  }

  /** The frame of a tile at a moment. */
  at(tile: TileAddress, ts: number): StoredFrame | null {
    return this.of(tile).find((frame) => frame.ts === ts) ?? null;
  }

  /** Drops the frames for which `isKept` is false, such as what was extrapolated from an older frame. */
  retain(isKept: (tile: TileAddress, frame: StoredFrame) => boolean): void {
    for (const [key, { tile, frames }] of this.entries) {
      const kept = frames.filter((frame) => isKept(tile, frame));
      if (kept.length === frames.length) continue;
      for (const frame of frames) if (!kept.includes(frame)) this.forget(frame);
      if (kept.length === 0) this.entries.delete(key);
      else this.entries.set(key, { tile, frames: kept });
      this.changes += 1;
    }
  }

  /** Lets the frames of the highest ranks go until the rest fits. */
  trim(ceiling: number, rank: FrameRank): void {
    if (this.total <= ceiling) return;
    const ranked = [...this.entries.values()].flatMap(({ tile, frames }) =>
      frames.map((frame) => ({ frame, rank: rank(tile, frame) })),
    );
    ranked.sort((a, b) => b.rank - a.rank);
    const gone = new Set<StoredFrame>();
    let over = this.total - ceiling;
    for (const { frame } of ranked) {
      if (over <= 0) break;
      gone.add(frame);
      over -= this.sizes.get(frame) ?? 0;
    }
    this.retain((_, frame) => !gone.has(frame));
  }

  clear(): void {
    this.entries.clear();
    this.sizes.clear();
    this.total = 0;
    this.changes += 1;
  }

  private forget(frame: StoredFrame): void {
    this.total -= this.sizes.get(frame) ?? 0;
    this.sizes.delete(frame);
  }
}

const plain = new Map<string, Uint8Array>();

/** The one array of a plane whose samples are all the same: most of the sky is empty. */
export function plainPlane(length: number, value: number): Uint8Array {
  const key = `${length} ${value}`;
  let plane = plain.get(key);
  if (plane === undefined) {
    plane = new Uint8Array(length).fill(value);
    plain.set(key, plane);
  }
  return plane;
}

const isPlain = (plane: Uint8Array): boolean => plain.get(`${plane.length} ${plane[0]}`) === plane;

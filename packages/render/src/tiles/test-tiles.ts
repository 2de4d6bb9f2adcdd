import { encodeTile } from '@meltemi/fields';
import type { DecodedTile, TileAddress } from '@meltemi/fields';
import type { SettledState } from './tile-state.ts';
import type { TileStep } from './tile-store.ts';

/** Tests only: the bytes of a real tile whose samples all hold one value. */
export function flatTile(value: number): Uint8Array<ArrayBuffer> {
  const values = new Float32Array(257 * 257).fill(value);
  return new Uint8Array(encodeTile({ planes: [{ kind: 'scalar', step: 0.5, values }] }));
}

/** Tests only: a decoded tile of given planes. */
export function decoded(...planes: Float32Array[]): DecodedTile {
  return { header: { version: 1, channels: [], planes: [] }, planes };
}

/** Tests only: a step whose addresses name the step and the tile. */
export function step(key: string): TileStep {
  return { key, url: ({ z, x, y }: TileAddress) => `${key}/${z}/${x}/${y}` };
}

/** Tests only: loads that wait for the test to answer them. */
export class HandLoads {
  readonly asked: string[] = [];
  readonly aborted: string[] = [];
  private readonly open = new Map<string, (state: SettledState) => void>();

  readonly load = (url: string, signal: AbortSignal): Promise<SettledState> => {
    this.asked.push(url);
    return new Promise((resolve, reject) => {
      this.open.set(url, resolve);
      signal.addEventListener('abort', () => {
        this.aborted.push(url);
        reject(signal.reason as Error);
      });
    });
  };

  /** Answers one load and lets the promises run. */
  async answer(
    url: string,
    state: SettledState = { kind: 'loaded', tile: decoded(new Float32Array(257 * 257)) },
  ): Promise<void> {
    const resolve = this.open.get(url);
    if (!resolve) throw new Error(`nobody asked for ${url}`);
    resolve(state);
    await settled();
  }
}

/** Tests only: lets pending promises run. */
export async function settled(): Promise<void> {
  for (let k = 0; k < 6; k++) await Promise.resolve();
}

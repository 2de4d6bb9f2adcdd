import { skyPast, skyTick } from '@meltemi/catalogue';
import { diskFiles } from '../disk/disk-files.ts';
import {
  frameFile,
  isKept,
  readFrameName,
  strokesFile,
  strokesTick,
  type FramesKind,
  type ObservedKind,
} from './sky-names.rules.ts';
import { readStrokes, strokeKey, writeStrokes, type Stroke } from './strokes.ts';

/** Who observes: what an archive says about a source. */
export interface SkySource {
  readonly name: string;
  /** West, south, east, north; west is greater than east across 180°. */
  readonly bounds: readonly [number, number, number, number];
  readonly attribution: string;
  readonly licence: string;
  /** Where two sources look, the lower number counts. */
  readonly order: number;
}

/** Why a frame or strokes were not taken. */
export type SkyRefusal = 'from-the-future' | 'too-old';

/** Puts what was observed to rest. One process writes a source. */
export interface SkyWriter {
  /** Makes a source known, or changes what is known of it. */
  describe(kind: ObservedKind, source: SkySource): Promise<void>;
  /** Takes a pack as one frame of a source; a frame that is there already is replaced. */
  writeFrame(
    kind: FramesKind,
    source: string,
    frame: { readonly ts: number; readonly scanTs: number; readonly pack: Uint8Array },
  ): Promise<SkyRefusal | null>;
  /** Adds strokes; those that are known already are not added again. Answers how many were refused for their time. */
  addStrokes(source: string, strokes: readonly Stroke[]): Promise<number>;
  /** Removes what is older than twelve hours, and what a process that died left half-written. Answers how many files. */
  retire(): Promise<number>;
}

/** Names that are safe as a folder. */
const safeName = /^[a-z][a-z\d-]{0,39}$/u;

/** Opens the folder of observations for writing; `now` is the clock, ms. */
export function openSkyWriter(folder: string, now: () => number): SkyWriter {
  const files = diskFiles(folder);
  const placeOf = (kind: ObservedKind, source: string): string => {
    if (!safeName.test(source)) throw new RangeError(`a source cannot be called ${source}`);
    return `${kind}/${source}`;
  };
  /** A reader sees the old file or the new one, also after a loss of power. */
  const replace = async (name: string, bytes: Uint8Array): Promise<void> => {
    const temporary = `${name}.tmp`;
    await files.remove(temporary);
    await files.write(temporary, bytes, 0);
    await files.sync(temporary);
    await files.rename(temporary, name);
    await files.sync(name.slice(0, name.lastIndexOf('/')));
  };
  const writeFrame: SkyWriter['writeFrame'] = async (kind, source, { ts, scanTs, pack }) => {
    if (!isKept(Math.max(ts, scanTs), now())) return Math.max(ts, scanTs) > now() ? 'from-the-future' : 'too-old';
    const place = placeOf(kind, source);
    await replace(`${place}/${frameFile(ts, scanTs)}`, pack);
    // Another scan that stood for the same moment.
    for (const file of await files.list(place)) {
      const frame = readFrameName(file);
      if (frame?.ts === ts && frame.scanTs < scanTs) await files.remove(`${place}/${file}`);
    }
    return null;
  };
  const addStrokes: SkyWriter['addStrokes'] = async (source, strokes) => {
    const place = placeOf('lightning', source);
    const kept = strokes.filter(({ ms }) => isKept(ms, now()));
    for (const tick of new Set(kept.map(({ ms }) => skyTick(ms)))) {
      const some = kept.filter(({ ms }) => skyTick(ms) === tick);
      const name = `${place}/${strokesFile(tick)}`;
      const before = readStrokes((await files.text(name)) ?? '') ?? [];
      const all = new Map([...before, ...some].map((stroke) => [strokeKey(stroke, tick), stroke]));
      if (all.size > before.length)
        await replace(name, new TextEncoder().encode(writeStrokes(tick, [...all.values()])));
    }
    return strokes.length - kept.length;
  };
  return {
    describe: async (kind, source) =>
      replace(`${placeOf(kind, source.name)}/source.json`, new TextEncoder().encode(JSON.stringify(source))),
    writeFrame,
    addStrokes,
    retire: async () => {
      const oldest = now() - skyPast;
      let removed = 0;
      for (const kind of ['radar', 'satellite', 'lightning'] as const) {
        for (const source of await files.list(kind)) {
          for (const file of await files.list(`${kind}/${source}`)) {
            const tick = readFrameName(file)?.ts ?? strokesTick(file);
            if (!file.endsWith('.tmp') && (tick === null || tick >= skyTick(oldest))) continue;
            await files.remove(`${kind}/${source}/${file}`);
            removed++;
          }
        }
      }
      return removed;
    },
  };
}

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GribError, readGrib, type GribField } from '@meltemi/grib';
import { isSpan, whyWrong } from '../decode/match-field.rules.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import type { FileOf, Pick } from '../models/model.ts';
import { fetchInto, type FetchDeps } from '../transport/fetch-bytes.ts';
import { MessageWalk } from '../transport/message-walk.ts';
import { byPath, type OpenDriver } from './driver.ts';

/** A package has up to some 500 MB, one of its fields some 10. */
const limits = { whole: 4 * 2 ** 30, message: 64 * 2 ** 20 };
/** A slow line needs its time for so much, ms. */
const wholeMs = 3_600_000;

/** Where a wanted message of a package lies in the temporary file. */
interface Found {
  readonly pick: Pick;
  readonly hour: number;
  /** Length of the stretch in hours, 0 for a moment. */
  readonly stretch: number;
  readonly offset: number;
  readonly length: number;
  readonly part: number;
}

/** The wanted fields of a package, in a temporary file that the system removes with the process. */
class KeptPackage {
  readonly #handle: number;
  readonly #refTs: number;
  readonly #wanted: readonly Pick[];
  readonly #found: Found[] = [];
  #end = 0;
  /** Why the rest of the package is missing; null when it is whole. */
  fault: IngestError | null = null;

  constructor(refTs: number, wanted: readonly Pick[]) {
    this.#refTs = refTs;
    this.#wanted = wanted;
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-package-'));
    this.#handle = openSync(join(folder, 'fields'), 'wx+');
    // The name goes at once, so that nothing is left over whatever ends the process.
    rmSync(folder, { recursive: true, force: true });
  }

  /** Keeps a message if a field of it is wanted, for any hour. */
  take(message: Uint8Array): void {
    const fields = fieldsOf(message);
    const found = fields.flatMap((field, part) =>
      this.#wanted
        .filter((pick) => isWanted(field, pick, this.#refTs))
        .map((pick) => {
          const { from, to } = field.product.times.hours;
          return { pick, hour: to, stretch: to - from, offset: this.#end, length: message.length, part };
        }),
    );
    if (found.length === 0) return;
    for (let done = 0; done < message.length;)
      done += writeSync(this.#handle, message, done, message.length - done, this.#end + done);
    this.#end += message.length;
    this.#found.push(...found);
  }

  /** A field of an hour; the one over the shortest stretch where there are several. */
  find(pick: Pick, hour: number): { readonly bytes: Uint8Array; readonly part: number } | null {
    const [best] = this.#found
      .filter((one) => one.pick === pick && (pick.still || one.hour === hour))
      .toSorted((a, b) => a.stretch - b.stretch);
    if (best === undefined) return null;
    const bytes = new Uint8Array(best.length);
    for (let done = 0; done < bytes.length;) {
      const count = readSync(this.#handle, bytes, done, bytes.length - done, best.offset + done);
      if (count === 0) throw new IngestError('short', 'the temporary file of a package ends early');
      done += count;
    }
    return { bytes, part: best.part };
  }

  /** The file comes from its beginning again. */
  reset(): void {
    this.#found.length = 0;
    this.#end = 0;
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function fieldsOf(message: Uint8Array): readonly GribField[] {
  try {
    return readGrib(message).fields;
  } catch (thrown) {
    if (!(thrown instanceof GribError)) throw thrown;
    throw new IngestError('bad-data', `${thrown.code}: ${thrown.message}`, { cause: thrown });
  }
}

/** A field whose headers cannot be read is none of ours. */
function isWanted(field: GribField, pick: Pick, refTs: number): boolean {
  try {
    return isSpan(field, pick.span) && whyWrong(field, { refTs, hour: null, signature: pick.signature }) === null;
  } catch (thrown) {
    if (thrown instanceof GribError) return false;
    throw thrown;
  }
}

async function fetchPackage(address: string, kept: KeptPackage, fetching: FetchDeps): Promise<void> {
  const walk = new MessageWalk(
    limits,
    (message) => kept.take(message),
    () => kept.reset(),
  );
  try {
    await fetchInto(address, null, walk, { ...fetching, limits: { ...fetching.limits, wholeMs } });
    if (walk.rest > 0) kept.fault = new IngestError('bad-data', `truncated: ${walk.rest} octets of a message`);
  } catch (thrown) {
    const fault = asIngestError(thrown, 'unreachable');
    if (fault.code !== 'bad-data') throw fault;
    // What came before a damaged message is whole: each was read to its end.
    kept.fault = fault;
  }
}

/**
 * Packages of many fields, often of several hours, without an index: each is read from its beginning to its end once, and
 * the wanted fields of all its hours are kept for the steps to come.
 */
export const openPackages: OpenDriver = (model, { base, fetching, limit }) => {
  const packages = new Map<string, KeptPackage>();

  const packageAt = async (path: string, file: FileOf): Promise<KeptPackage> => {
    const there = packages.get(path);
    if (there?.fault === null) return there;
    there?.close();
    packages.delete(path);
    const kept = new KeptPackage(
      file.refTs,
      model.picks.filter((pick) => model.path(file, pick) === path),
    );
    packages.set(path, kept);
    try {
      await fetchPackage(base + path, kept, fetching);
    } catch (thrown) {
      kept.close();
      packages.delete(path);
      throw thrown;
    }
    return kept;
  };

  return {
    fetch: async (file, picks, { deliver, fail }) => {
      const groups = byPath(model, file, picks);
      // Packages of hours that are over.
      for (const [path, kept] of packages) {
        if (model.picks.some((pick) => model.path(file, pick) === path)) continue;
        kept.close();
        packages.delete(path);
      }
      await Promise.all(
        [...groups].map(([path, inside]) =>
          limit(async () => {
            try {
              const kept = await packageAt(path, file);
              // One after the other: a package has a hundred fields of some megabytes.
              for (const pick of inside) {
                const found = kept.find(pick, file.hour);
                if (found !== null) await deliver(pick, { ...found, packed: 'none' });
                else
                  fail(
                    [pick],
                    kept.fault ?? new IngestError('not-in-index', `no field of ${path} is the requested one`),
                  );
              }
            } catch (thrown) {
              fail(inside, thrown);
            }
          }),
        ),
      );
    },
    close: async () => {
      for (const kept of packages.values()) kept.close();
      packages.clear();
    },
  };
};

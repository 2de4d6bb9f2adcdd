import type { RunDescription } from '@meltemi/archive';
import { rangeOf } from './run/fits-archive.rules.ts';
import type { OpenRunWriter } from './run/run-writer.ts';

/** An archive in memory, for tests. */
export interface TestArchive {
  readonly open: OpenRunWriter;
  /** Values by hour, then by "quantity/level". */
  readonly hours: Map<number, Map<string, Float32Array>>;
  /** Hours that readers saw after each publication, and whether it was the last. */
  readonly published: { readonly hours: readonly number[]; readonly complete: boolean }[];
  readonly runs: RunDescription[];
  /** Makes the next writing of an hour fail, after some of its fields. */
  failAt: number | null;
}

export function testArchive(): TestArchive {
  const hours: TestArchive['hours'] = new Map();
  const published: TestArchive['published'] = [];
  const runs: RunDescription[] = [];
  const archive: TestArchive = {
    hours,
    published,
    runs,
    failAt: null,
    open: async (run) => {
      runs.push(run);
      return {
        steps: () => [...hours.keys()],
        isComplete: () => published.at(-1)?.complete ?? false,
        write: async (hour, fields, onUnfit) => {
          const written = new Map<string, Float32Array>();
          for (const field of fields) {
            const { quantity, level, values } = field;
            const [least, most] = rangeOf(quantity);
            if (values.some((value) => value < least || value > most)) {
              onUnfit(field);
              continue;
            }
            if (archive.failAt === hour && written.size === 3) {
              archive.failAt = null;
              throw new Error('disk-full');
            }
            if (values.length !== run.grid.nx * run.grid.ny) throw new Error('a plane of another size');
            written.set(`${quantity}/${level}`, values);
          }
          hours.set(hour, written);
        },
        publish: async ({ complete = false } = {}) => void published.push({ hours: [...hours.keys()], complete }),
      };
    },
  };
  return archive;
}

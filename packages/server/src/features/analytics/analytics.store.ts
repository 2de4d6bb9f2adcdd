import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLimiter } from '@meltemi/concurrency';
import { addView, dayOf } from './analytics.rules.ts';
import { dayViews } from './analytics.schema.ts';
import type { DayViews } from './analytics.schema.ts';

/** Days kept on disk: a year and its comparison month. */
export const DAYS_KEPT = 400;

/** Counts of page views, a file a day. */
export interface ViewStore {
  readonly count: (code: string, page: string) => Promise<void>;
  /** Writes what was counted since the last write. */
  readonly flush: () => Promise<void>;
}

const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.json$/;

async function readDay(file: string, warn: (message: string) => void): Promise<DayViews> {
  try {
    return dayViews.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      warn(`${file} cannot be read as counts: it is set aside and counting starts anew`);
      await rename(file, `${file}.broken`).catch(() => undefined);
    }
    return {};
  }
}

/** Opens the counts below a folder; counting of the running day carries on where it stopped. */
export async function openViewStore(
  folder: string,
  now: () => number,
  warn: (message: string) => void,
): Promise<ViewStore> {
  await mkdir(folder, { recursive: true });
  let day = dayOf(now());
  let views = await readDay(join(folder, `${day}.json`), warn);
  let changed = false;
  // One at a time: a day must not change between a count and its write.
  const inTurn = createLimiter(1);

  async function write(): Promise<void> {
    if (!changed) return;
    changed = false;
    const file = join(folder, `${day}.json`);
    try {
      await writeFile(`${file}.part`, JSON.stringify(views));
      await rename(`${file}.part`, file);
    } catch (error) {
      changed = true;
      throw error;
    }
  }

  async function startDay(next: string): Promise<void> {
    await write();
    day = next;
    views = await readDay(join(folder, `${next}.json`), warn);
    const old = (await readdir(folder))
      .filter((name) => DAY_FILE.test(name))
      .sort()
      .slice(0, -DAYS_KEPT);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  }

  return {
    count: (code, page) =>
      inTurn(async () => {
        const today = dayOf(now());
        if (today !== day) await startDay(today);
        addView(views, code, page);
        changed = true;
      }),
    flush: () => inTurn(write),
  };
}

import { appendFile, mkdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createQueue } from '@meltemi/concurrency';

/** How much the reports may take on disk: at most `files` × `fileBytes`. */
export interface ReportLimits {
  readonly fileBytes: number;
  readonly files: number;
  /** Writes that may wait; a caller beyond is refused rather than remembered. */
  readonly waiting: number;
}

/** 20 MB of reports: some ten thousand of the usual size. */
export const REPORT_LIMITS: ReportLimits = { fileBytes: 2 * 1024 * 1024, files: 10, waiting: 200 };

/** Reports kept as JSON lines, the newest in `errors.jsonl`, older ones in `errors.1.jsonl` and up. */
export interface ReportStore {
  /** Writes one report; false when too many writes are waiting or the line is larger than a file may be. */
  readonly append: (report: object) => Promise<boolean>;
  /** Waits for the writes under way. */
  readonly close: () => Promise<void>;
}

const nameOf = (folder: string, index: number): string =>
  join(folder, index === 0 ? 'errors.jsonl' : `errors.${index}.jsonl`);

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

/** Opens the reports below a folder and carries on with the file that is there. */
export async function openReportStore(folder: string, limits: ReportLimits = REPORT_LIMITS): Promise<ReportStore> {
  await mkdir(folder, { recursive: true });
  const current = nameOf(folder, 0);
  let size = await sizeOf(current);
  const writing = createQueue({ atOnce: 1 });

  async function rotate(): Promise<void> {
    await rm(nameOf(folder, limits.files - 1), { force: true });
    for (let index = limits.files - 2; index >= 0; index--) {
      if ((await sizeOf(nameOf(folder, index))) > 0) await rename(nameOf(folder, index), nameOf(folder, index + 1));
    }
    size = 0;
  }

  async function write(line: string): Promise<void> {
    const bytes = Buffer.byteLength(line);
    if (size > 0 && size + bytes > limits.fileBytes) await rotate();
    try {
      await appendFile(current, line);
      size += bytes;
    } catch (error) {
      // A full disk may have taken half a line; without this the next report would be glued to it.
      await truncate(current, size).catch(() => undefined);
      throw error;
    }
  }

  return {
    append: async (report) => {
      const line = `${JSON.stringify(report)}\n`;
      if (writing.running + writing.waiting >= limits.waiting || Buffer.byteLength(line) > limits.fileBytes)
        return false;
      await writing.run(() => write(line));
      return true;
    },
    close: () => writing.run(async () => undefined),
  };
}

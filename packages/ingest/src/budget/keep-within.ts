import type { RunDescription, RunUse } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { IngestError } from '../ingest-error.ts';
import type { OpenRunWriter, RunWriter } from '../run/run-writer.ts';
import type { Budget } from './choose-within.rules.ts';
import type { DownloadMeter } from './download-meter.ts';
import { isOverBudget, runsBeyond, runsForRoom, shownRuns, usedBy } from './room.rules.ts';

/** What keeping to a budget needs of the archive. */
export interface BudgetDeps {
  readonly budget: Budget;
  readonly meter: DownloadMeter;
  /** Octets that a run of a product will take, by the estimate. */
  readonly estimate: (product: ProductIdent) => number;
  /** Runs of a product that stay, the arriving one among them. */
  readonly runsKept: (product: ProductIdent) => number;
  readonly measure: () => Promise<readonly RunUse[]>;
  /** Lets runs go: `also` are those that must, `spare` those that must not. */
  readonly retire: (rule: {
    readonly spare: ReadonlySet<string>;
    readonly also: ReadonlySet<string>;
  }) => Promise<unknown>;
  readonly open: OpenRunWriter;
}

/** Writers that keep to a budget, and what it is used by. */
export interface KeptWithin {
  readonly openWriter: OpenRunWriter;
  /** Octets that the archive holds, as last measured. */
  readonly used: () => Promise<number>;
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Opens writers so that archive and downloads stay within their budget: room is made before a run begins, and after every
 * step both are measured. What is over it stops there, with its steps kept; what is shown is never touched.
 */
export function keepWithin({ budget, meter, estimate, runsKept, measure, retire, open }: BudgetDeps): KeptWithin {
  let used: number | null = null;
  const measured = async (): Promise<readonly RunUse[]> => {
    const runs = await measure();
    used = usedBy(runs);
    return runs;
  };

  const check = async (run: RunDescription): Promise<void> => {
    if (meter.used() >= budget.downloadBytes) {
      const again = new Date(meter.freeAt(budget.downloadBytes)).toISOString().slice(0, 16);
      throw new IngestError(
        'over-budget',
        `${gigabytes(meter.used())} were downloaded in 24 hours, MELTEMI_DOWNLOAD_GB_A_DAY is ${gigabytes(budget.downloadBytes)}: the run goes on at ${again}Z`,
      );
    }
    const runs = await measured();
    if (isOverBudget(runs, budget.archiveBytes, run))
      throw new IngestError(
        'over-budget',
        `the archive holds ${gigabytes(usedBy(runs))}, MELTEMI_ARCHIVE_GB is ${gigabytes(budget.archiveBytes)}: the run goes on when there is room`,
      );
  };

  return {
    used: async () => used ?? usedBy(await measured()),
    openWriter: async (run) => {
      const runs = await measured();
      const own = runs.find(({ product, refTs }) => product === run.product && refTs === run.refTs)?.bytes ?? 0;
      await retire({
        spare: shownRuns(runs),
        also: new Set([
          ...runsBeyond(runs, runsKept, run),
          ...runsForRoom(runs, budget.archiveBytes, Math.max(0, estimate(run.product) - own)),
        ]),
      });
      await check(run);
      const writer: RunWriter = await open(run);
      return {
        ...writer,
        write: async (hour, fields, onUnfit) => {
          await writer.write(hour, fields, onUnfit);
          await check(run);
        },
      };
    },
  };
}

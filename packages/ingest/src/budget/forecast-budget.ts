import {
  measureBucketRuns,
  measureRuns,
  openBucketRunWriter,
  openRunWriter,
  retireBucketRuns,
  retireRuns,
  type Bucket,
} from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { Model } from '../models/model.ts';
import type { OpenRunWriter } from '../run/run-writer.ts';
import { budgetLine, leftOutWords, takenWords, type ModelWords } from './budget-words.rules.ts';
import { chooseWithin, type Budget } from './choose-within.rules.ts';
import { openDownloadMeter } from './download-meter.ts';
import { archiveBytesOf } from './estimate.rules.ts';
import { keepWithin } from './keep-within.ts';

/** Runs of a product that stay at most, and for how long. */
const retention = { runs: 3, ageMs: 3 * 86_400_000 };

/** What forecasts take, for an operator's page; octets. */
export interface BudgetStatus {
  readonly archive: { readonly used: number; readonly of: number };
  /** Of the last 24 hours. */
  readonly downloads: { readonly used: number; readonly of: number };
  readonly taken: readonly ModelWords[];
  readonly leftOut: readonly ModelWords[];
}

/** The budget of forecasts at work. */
export interface ForecastBudget {
  /** The models with what is taken of them. */
  readonly models: readonly Model[];
  /** One sentence for the start: what is taken, and how to get more or none. */
  readonly line: string;
  /** Opens writers that keep to the budget. */
  readonly openWriter: OpenRunWriter;
  /** Counts octets that came over the network. */
  readonly received: (bytes: number) => void;
  /** What is used now; keeps the count of downloads for the next process. */
  readonly status: () => Promise<BudgetStatus>;
}

/** Chooses what fits the budget, and keeps the archive in a folder or a bucket within it. */
export async function openForecastBudget(
  budget: Budget,
  wholes: readonly Model[],
  { folder, bucket, now }: { readonly folder: string; readonly bucket: Bucket | null; readonly now: () => number },
): Promise<ForecastBudget> {
  const choice = chooseWithin(budget, wholes);
  const meter = await openDownloadMeter(folder, now);
  const chosenOf = (product: ProductIdent) => choice.chosen.find(({ model }) => model.product === product);
  const within = keepWithin({
    budget,
    meter,
    estimate: (product) => {
      const own = chosenOf(product);
      return own === undefined ? 0 : archiveBytesOf(own.model);
    },
    runsKept: (product) => chosenOf(product)?.runsKept ?? retention.runs,
    measure: () => (bucket === null ? measureRuns(folder) : measureBucketRuns(bucket)),
    retire: async (rule) => {
      await retireRuns(folder, { ...retention, ...rule, now });
      if (bucket !== null) await retireBucketRuns(bucket, { ...retention, ...rule, now });
    },
    open: (run) => (bucket === null ? openRunWriter(folder, run) : openBucketRunWriter(bucket, folder, run)),
  });
  const [taken, leftOut] = [takenWords(choice), leftOutWords(choice, wholes)];
  return {
    models: choice.chosen.map(({ model }) => model),
    line: budgetLine(budget, choice),
    openWriter: within.openWriter,
    received: (bytes) => meter.add(bytes),
    status: async () => {
      await meter.save();
      return {
        archive: { used: await within.used(), of: budget.archiveBytes },
        downloads: { used: meter.used(), of: budget.downloadBytes },
        taken,
        leftOut,
      };
    },
  };
}

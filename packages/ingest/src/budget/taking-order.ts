import type { LevelChoice } from '../models/limit-levels.rules.ts';

/** How much of a model is taken. Every part of it only grows along the order below. */
export interface Take {
  readonly levels: LevelChoice;
  /** The last hour of a run. */
  readonly toHour: number;
  /** Hours between two steps at least. */
  readonly everyHours: 1 | 3;
  /** Runs of a day at most, spread over it. */
  readonly runsADay: number;
}

/** A line of the order: what some models are given more of. */
export interface Stage extends Partial<Take> {
  /**
   * The lead is the first global model; the world are all global ones, with the lead; regions are the others. Models on a
   * mesh are apart (unless there is no other global one): a field of theirs takes three times the network of a grid's, and
   * ten times the processor.
   */
  readonly who: 'lead' | 'world' | 'regions' | 'meshes';
  /** Runs of each model that the archive holds, the arriving one among them. */
  readonly runsKept?: number;
}

/** What the first line that names a model gives it beside what it says: less than a day of a run is not shown. */
export const leastTake: Take = { levels: 'none', toHour: 24, everyHours: 3, runsADay: 2 };
/** The run that is shown, and the one that arrives. */
export const leastRuns = 2;

/**
 * What is taken first. Lines are taken from the top, each for its models in the order of the tables, until one does not fit;
 * nothing after it is taken. So the newest runs come first, the world before regions, the ground before levels, near hours
 * before far ones, what costs much behind what costs little, and further runs of the past last.
 */
export const takingOrder: readonly Stage[] = [
  { who: 'lead', toHour: 24 },
  { who: 'lead', toHour: 48 },
  { who: 'world', toHour: 24 },
  { who: 'regions', toHour: 24 },
  { who: 'world', toHour: 48 },
  { who: 'regions', toHour: 48 },
  { who: 'lead', levels: 'main' },
  { who: 'lead', toHour: 120 },
  { who: 'world', toHour: 120 },
  { who: 'world', levels: 'main' },
  { who: 'regions', toHour: 120, levels: 'main' },
  { who: 'meshes', toHour: 48 },
  { who: 'world', runsADay: 4 },
  { who: 'regions', runsADay: 4 },
  { who: 'world', everyHours: 1 },
  { who: 'regions', everyHours: 1 },
  { who: 'meshes', toHour: 120 },
  { who: 'world', levels: 'all' },
  { who: 'regions', levels: 'all' },
  { who: 'world', toHour: 240 },
  { who: 'world', toHour: 1000 },
  { who: 'regions', toHour: 1000, runsADay: 24 },
  { who: 'meshes', levels: 'main' },
  { who: 'meshes', toHour: 1000, runsADay: 4, everyHours: 1 },
  { who: 'meshes', levels: 'all' },
  { who: 'world', runsKept: 3 },
  { who: 'regions', runsKept: 3 },
  { who: 'meshes', runsKept: 3 },
];

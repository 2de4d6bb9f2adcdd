import type { Model } from '../models/model.ts';
import { stepsOf } from '../models/run-times.rules.ts';
import type { Budget, Choice } from './choose-within.rules.ts';
import { limitModel } from './limit-model.rules.ts';
import type { Take } from './taking-order.ts';

/** A model and some words about it. */
export interface ModelWords {
  readonly model: string;
  readonly what: string;
}

const hourMs = 3_600_000;
const levelWords: Readonly<Record<Take['levels'], string>> = {
  none: 'ground',
  main: 'ground and main levels',
  all: 'all levels',
};

const reachOf = (model: Model): number =>
  Math.max(0, ...model.runs.hours.flatMap((hour) => stepsOf(model, hour * hourMs)));
const stepsADay = (model: Model): number =>
  model.runs.hours.reduce((sum, hour) => sum + stepsOf(model, hour * hourMs).length, 0);

/** What is taken of each model: "gfs: ground, 16 steps to 48 h, 2 runs a day". */
export function takenWords({ chosen }: Choice): readonly ModelWords[] {
  return chosen.map(({ model, take }) => {
    const runs = model.runs.hours.length;
    const levels = model.picks.some(({ level }) => /^\d+h$/u.test(level)) ? levelWords[take.levels] : 'ground';
    const steps = Math.round(stepsADay(model) / Math.max(1, runs));
    return { model: model.ident, what: `${levels}, ${steps} steps to ${reachOf(model)} h, ${runs} runs a day` };
  });
}

/** What of each model is left out: "gfs: 75 fields on levels, hours after 48, 104 of 120 steps a run, 2 of 4 runs a day". */
export function leftOutWords(choice: Choice, wholes: readonly Model[]): readonly ModelWords[] {
  return wholes.flatMap((whole): readonly ModelWords[] => {
    const own = choice.chosen.find(({ model }) => model.ident === whole.ident);
    if (own === undefined) return [{ model: whole.ident, what: 'all of it' }];
    const { model, take } = own;
    const sameHours = limitModel(whole, { ...take, levels: 'all', everyHours: 1, runsADay: 24 });
    const near = stepsADay(sameHours) / Math.max(1, whole.runs.hours.length);
    const taken = stepsADay(model) / Math.max(1, model.runs.hours.length);
    const parts = [
      whole.picks.length > model.picks.length ? `${whole.picks.length - model.picks.length} fields on levels` : '',
      reachOf(whole) > reachOf(model) ? `hours ${reachOf(model) + 1} to ${reachOf(whole)}` : '',
      near > taken ? `${Math.round(near - taken)} of ${Math.round(near)} steps` : '',
      whole.runs.hours.length > model.runs.hours.length
        ? `${whole.runs.hours.length - model.runs.hours.length} of ${whole.runs.hours.length} runs a day`
        : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ model: whole.ident, what: parts.join(', ') }];
  });
}

const gigabytes = (bytes: number): string => `${Number((bytes / 1e9).toFixed(1))} GB`;
const joined = (words: readonly ModelWords[]): string => words.map(({ model, what }) => `${model}: ${what}`).join('; ');

/** One sentence for the start: what is taken, and how to get more or none. */
export function budgetLine(budget: Budget, choice: Choice): string {
  const taken = choice.chosen.length === 0 ? 'no forecast, since none fits' : joined(takenWords(choice));
  const out =
    choice.leftOut.length === 0 ? '' : `, and nothing of ${choice.leftOut.map(({ ident }) => ident).join(', ')}`;
  return `takes at most ${gigabytes(budget.archiveBytes)} of disk and ${gigabytes(budget.downloadBytes)} of downloads a day: ${taken}${out}; MELTEMI_ARCHIVE_GB and MELTEMI_DOWNLOAD_GB_A_DAY take more or less, MELTEMI_INGEST_MODELS=none nothing`;
}

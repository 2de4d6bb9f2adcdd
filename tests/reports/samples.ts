import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Real reports beside the project; they are not part of it. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'obs');
const present = existsSync(join(folder, 'metar-taf', 'oracle.json'));

/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
export const skipSamples = !present && process.env['CI'] !== 'true';
export const sampleNote = present ? '' : ' (skipped: no samples beside the project at ../shared/data/obs)';

export const sampleText = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Names of the files of a folder that begin with a word. */
export const sampleNames = (of: string, start: string): string[] =>
  readdirSync(join(folder, of)).filter((name) => name.startsWith(start));

import { join } from 'node:path';
import { readBucketPlace, type BucketPlace } from '@meltemi/archive';
import type { Budget } from '../budget/choose-within.rules.ts';
import { chooseFires } from '../fires/choose-fires.rules.ts';
import type { FireFeed } from '../fires/feeds.ts';
import { modelIdents, type Model, type ModelIdent } from '../models/model.ts';
import { isModelIdent, models } from '../models/models.ts';
import { skyFeeds } from '../sky/feeds.ts';
import type { SkyFeed } from '../sky/sky-feed.ts';
import { chooseStations, type ChosenStations } from '../stations/choose-stations.rules.ts';
import { chooseStorms } from '../storms/choose-storms.rules.ts';
import type { SeasonFeed, StormFeed } from '../storms/feeds.ts';
import { chooseWarnings } from '../warnings/choose-warnings.rules.ts';
import type { WarningFeed } from '../warnings/feeds.ts';

/** What the command line requests. */
export interface IngestOptions {
  readonly models: readonly Model[];
  /** Sources of radar, satellite and lightning, each with its address. */
  readonly sky: readonly (SkyFeed & { readonly base: string })[];
  /** Sources of stations, each with its address and key. */
  readonly stations: readonly ChosenStations[];
  /** Sources of official warnings, each with its address. */
  readonly warnings: readonly WarningFeed[];
  /** Sources of tropical storms, each with its addresses, and tables of past ones. */
  readonly storms: readonly (StormFeed | SeasonFeed)[];
  /** Sources of active fires, each with its address. */
  readonly fires: readonly FireFeed[];
  readonly mode: 'once' | 'watch';
  /** Folder of the archive. */
  readonly folder: string;
  /** Folder of what is observed. */
  readonly skyFolder: string;
  /** Folder of official warnings. */
  readonly warningFolder: string;
  /** Folder of tropical storms. */
  readonly stormFolder: string;
  /** Folder of active fires. */
  readonly fireFolder: string;
  /** Folder of the data, in which observations of stations are kept without a database. */
  readonly stationFolder: string;
  readonly threads: number;
  /** The PostgreSQL database through which workers share the work of watching; null when this one does all. */
  readonly database: string | null;
  /** Seconds after which the work of a worker that died is given to another. */
  readonly takeoverSeconds: number;
  /** Where runs are published; null for the folder itself. */
  readonly bucket: BucketPlace | null;
  /** What forecasts may take of disk and network. */
  readonly budget: Budget;
  /** Work only where a provider can be reached. */
  readonly ifReachable: boolean;
}

/** What "all" stands for: one model of each product, the one that is named beside it or else the usual one. */
function everyModel(words: readonly string[]): readonly string[] {
  const named = new Set(words.filter((word) => word !== 'all'));
  const products = new Set([...named].flatMap((word) => (isModelIdent(word) ? [models[word].product] : [])));
  const usual = modelIdents.filter(
    (ident) => named.has(ident) || (models[ident].onlyWhenNamed !== true && !products.has(models[ident].product)),
  );
  return [...usual, ...[...named].filter((word) => !isModelIdent(word))];
}

/** The variable that names another address for a model. */
export const addressVariable = (ident: ModelIdent): string =>
  `MELTEMI_INGEST_${ident.toUpperCase().replaceAll('-', '_')}_URL`;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the command line; a string says what is wrong with it. */
export function parseArguments(args: readonly string[], env: Variables): IngestOptions | string {
  const words: string[] = [];
  let mode: IngestOptions['mode'] | null = null;
  let folder = join(env['MELTEMI_DATA_DIR'] ?? '.data', 'forecasts');
  let hours = Infinity;
  let threads = 2;
  let ifReachable = false;
  const sources: Record<'--sky' | '--stations' | '--warnings' | '--storms' | '--fires', readonly string[]> = {
    '--sky': [],
    '--stations': [],
    '--warnings': [],
    '--storms': [],
    '--fires': [],
  };
  for (let k = 0; k < args.length; k++) {
    const word = args[k] ?? '';
    switch (word) {
      case '--once':
      case '--watch': {
        if (mode !== null && `--${mode}` !== word) return 'either --once or --watch';
        mode = word === '--once' ? 'once' : 'watch';
        break;
      }
      case '--if-reachable': {
        ifReachable = true;
        break;
      }
      case '--folder': {
        const value = args[++k];
        if (value === undefined || value === '') return '--folder needs a path';
        folder = value;
        break;
      }
      case '--sky':
      case '--stations':
      case '--warnings':
      case '--storms':
      case '--fires': {
        const value = args[++k];
        if (value === undefined || value === '') return `${word} needs names of sources`;
        sources[word] = value.split(',').map((name) => name.trim());
        break;
      }
      case '--hours':
      case '--threads': {
        const value = Number(args[++k]);
        const most = word === '--threads' ? 64 : 1000;
        if (!Number.isInteger(value) || value < 1 || value > most)
          return `${word} needs a whole number from 1 to ${most}`;
        if (word === '--hours') hours = value;
        else threads = value;
        break;
      }
      default: {
        if (word.startsWith('-')) return `unknown option ${word}`;
        words.push(word);
      }
    }
  }
  const bucket = readBucketPlace(env);
  if (typeof bucket === 'string') return bucket;
  const budget = readBudget(env);
  if (typeof budget === 'string') return budget;
  const database = env['DATABASE_URL']?.trim() || null;
  if (database !== null && !/^postgres(ql)?:\/\//.test(database))
    return 'DATABASE_URL is not the address of a PostgreSQL database';
  const takeoverSeconds = Number(env['MELTEMI_INGEST_TAKEOVER_SECONDS']?.trim() || 900);
  if (!(Number.isInteger(takeoverSeconds) && takeoverSeconds >= 10 && takeoverSeconds <= 86_400))
    return 'MELTEMI_INGEST_TAKEOVER_SECONDS must be a whole number of seconds from 10 to 86400';
  if (mode === null) return 'either --once or --watch';
  const idents = words.includes('all') ? everyModel(words) : [...new Set(words)];
  const chosen: Model[] = [];
  for (const ident of idents) {
    if (!isModelIdent(ident)) return `unknown model ${ident}`;
    const model = addressed(models[ident], env);
    if (typeof model === 'string') return model;
    chosen.push(upTo(model, hours));
  }
  const twice = chosen.find(({ product }, k) => chosen.findIndex((other) => other.product === product) < k);
  if (twice !== undefined) {
    const same = chosen.filter(({ product }) => product === twice.product).map(({ ident }) => ident);
    return `${same.join(' and ')} bring in the same product (${twice.product}): name one of them`;
  }
  const sky = chooseSky(sources['--sky'], env);
  if (typeof sky === 'string') return sky;
  const stations = chooseStations(sources['--stations'], env);
  if (typeof stations === 'string') return stations;
  const warnings = chooseWarnings(sources['--warnings'], env);
  if (typeof warnings === 'string') return warnings;
  const storms = chooseStorms(sources['--storms'], env);
  if (typeof storms === 'string') return storms;
  const fires = chooseFires(sources['--fires'], env);
  if (typeof fires === 'string') return fires;
  if ([chosen, sky, stations, warnings, storms, fires].every(({ length }) => length === 0)) return 'no model';
  const skyFolder = join(folder, '..', 'sky');
  const stationFolder = join(folder, '..');
  return {
    models: chosen,
    sky,
    stations,
    warnings,
    storms,
    fires,
    mode,
    folder,
    skyFolder,
    stationFolder,
    warningFolder: join(folder, '..', 'warnings'),
    stormFolder: join(folder, '..', 'storms'),
    fireFolder: join(folder, '..', 'fires'),
    threads,
    bucket,
    database,
    takeoverSeconds,
    budget,
    ifReachable,
  };
}

/** The budget of forecasts in gigabytes (1e9 octets), unless set otherwise: what a newcomer's disk and line bear without a question. */
const defaultBudget = { MELTEMI_ARCHIVE_GB: 5, MELTEMI_DOWNLOAD_GB_A_DAY: 2 } as const;

/** What forecasts may take; a string says which variable cannot be used. */
function readBudget(env: Variables): Budget | string {
  const bytes: number[] = [];
  for (const [variable, usual] of Object.entries(defaultBudget)) {
    const text = env[variable]?.trim() ?? '';
    const value = text === '' ? usual : Number(text);
    if (!(value >= 0.1 && value <= 1_000_000))
      return `${variable} must be a number of gigabytes from 0.1 to 1000000: ${text}`;
    bytes.push(value * 1e9);
  }
  const [archiveBytes = 0, downloadBytes = 0] = bytes;
  return { archiveBytes, downloadBytes };
}

/** The variable that names another address for a source of the sky. */
export const skyAddressVariable = (name: string): string =>
  `MELTEMI_SKY_${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** The sources of the sky by their names; "all" leaves out those that need an address which nobody named. */
function chooseSky(names: readonly string[], env: Variables): IngestOptions['sky'] | string {
  const chosen: (SkyFeed & { readonly base: string })[] = [];
  const isAll = names.includes('all');
  for (const name of isAll ? skyFeeds.map((feed) => feed.name) : new Set(names)) {
    const feed = skyFeeds.find((one) => one.name === name);
    if (feed === undefined) return `unknown source of the sky ${name}`;
    const variable = skyAddressVariable(name);
    const address = env[variable] || feed.base;
    if (address === null && isAll) continue;
    if (address === null) return `${name} has no open address: name yours in ${variable}`;
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      return `${variable} is not an address: ${address}`;
    chosen.push({ ...feed, base: address.replace(/\/+$/, '') });
  }
  return chosen;
}

/** The model at the operator's address, if there is one. */
function addressed(model: Model, env: Variables): Model | string {
  const variable = addressVariable(model.ident);
  const address = env[variable];
  if (address === undefined || address === '') return model;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return `${variable} is not an address: ${address}`;
  return { ...model, base: address.replace(/\/+$/, '') };
}

/** The model without the steps after an hour. */
function upTo(model: Model, hours: number): Model {
  const { steps } = model;
  return {
    ...model,
    steps: (runHour) =>
      steps(runHour)
        .filter(([, from]) => from <= hours)
        .map(([step, from, to]) => [step, from, Math.min(to, hours)] as const),
  };
}

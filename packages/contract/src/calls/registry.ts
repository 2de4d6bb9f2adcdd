import { accountCalls } from './account.ts';
import type { Call } from './call.ts';
import { collectionCalls } from './collections.ts';
import { fileCalls } from './files.ts';
import { forecastCalls } from './forecast.ts';
import { modelDataCalls } from './model-data.ts';
import { placeCalls } from './places.ts';
import { serviceCalls } from './service.ts';
import { skyCalls } from './sky.ts';
import { stationCalls } from './stations.ts';
import { stormCalls } from './storms.ts';
import { tideCalls } from './tides.ts';
import { userCalls } from './users.ts';
import { warningCalls } from './warnings.ts';

/** Every call of the product, by ident. */
export const calls = {
  ...serviceCalls,
  ...modelDataCalls,
  ...skyCalls,
  ...forecastCalls,
  ...placeCalls,
  ...stationCalls,
  ...warningCalls,
  ...stormCalls,
  ...tideCalls,
  ...collectionCalls,
  ...userCalls,
  ...accountCalls,
  ...fileCalls,
} as const;

/** Ident of a call. */
export type CallIdent = keyof typeof calls;

/** Every call in the order of the registry. */
export const callList: readonly Call[] = Object.values(calls);

import type { Call } from './call.ts';
import { callTable } from './call-table.ts';
import type { CallNoun } from './call-table.ts';
import type { CallIdent, calls } from './registry.ts';

/** The schemas of each noun, a file of its own: a caller loads the schemas of its own noun and no other. */
const loaders = {
  service: async () => (await import('./service.ts')).serviceCalls,
  modelData: async () => (await import('./model-data.ts')).modelDataCalls,
  sky: async () => (await import('./sky.ts')).skyCalls,
  forecast: async () => (await import('./forecast.ts')).forecastCalls,
  places: async () => (await import('./places.ts')).placeCalls,
  stations: async () => (await import('./stations.ts')).stationCalls,
  warnings: async () => (await import('./warnings.ts')).warningCalls,
  storms: async () => (await import('./storms.ts')).stormCalls,
  tides: async () => (await import('./tides.ts')).tideCalls,
  collections: async () => (await import('./collections.ts')).collectionCalls,
  users: async () => (await import('./users.ts')).userCalls,
  account: async () => (await import('./account.ts')).accountCalls,
  files: async () => (await import('./files.ts')).fileCalls,
} satisfies { readonly [N in CallNoun]: () => Promise<Readonly<Record<keyof (typeof callTable)[N], Call>>> };

const nouns = Object.keys(callTable) as CallNoun[];

/** A call with its schemas, loaded by its name. */
export async function loadCall<N extends CallIdent>(ident: N): Promise<(typeof calls)[N]> {
  const noun = nouns.find((name) => Object.hasOwn(callTable[name], ident));
  if (noun === undefined) throw new RangeError(`the contract has no call ${ident}`);
  const group: Readonly<Record<string, Call>> = await loaders[noun]();
  return group[ident] as (typeof calls)[N];
}

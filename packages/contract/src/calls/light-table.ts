import type { CallFacts } from './call-facts.ts';

/** The calls that the browser makes before anything was pressed: they must not wait for schemas, nor for the whole table, to load. */
export const lightTable = {
  addressLocation: { method: 'GET', path: '/services/umisteni', cache: 'off' },
  minifest: { method: 'GET', path: '/metadata/v1.0/{directory}/minifest.json', base: false, cache: 'brief' },
  cityTile: { method: 'GET', path: '/citytile/v1.0/{modelIdent}/{tileKey}' },
  labels: { method: 'GET', path: '/labels/v1.4/{lang}/{z}/{x}/{y}.json', base: false, cache: 'revalidate' },
} as const satisfies Readonly<Record<string, CallFacts>>;

/** Every forecast product (47): global ones first, then the regional ones, then ensembles. */
export const productIdents = [
  'gfs',
  'ecmwf',
  'ecmwfAnalysis',
  'icon',
  'mblue',
  'ecmwfWaves',
  'gfsWaves',
  'cmems',
  'cams',
  'efi',
  'drought',
  'fireDanger',
  'activeFires',
  'radar',
  'satellite',
  'capAlerts',
  'topoMap',
  'nems',
  'namConus',
  'namHawaii',
  'namAlaska',
  'iconEu',
  'iconD2',
  'arome',
  'aromeFrance',
  'aromeAntilles',
  'aromeReunion',
  'canHrdps',
  'canRdwpsWaves',
  'camsEu',
  'czeAladin',
  'iconEuWaves',
  'hrrrConus',
  'hrrrAlaska',
  'bomAccess',
  'bomAccessAd',
  'bomAccessBn',
  'bomAccessDn',
  'bomAccessNq',
  'bomAccessPh',
  'bomAccessSy',
  'bomAccessVt',
  'ukv',
  'jmaMsm',
  'jmaCwmWaves',
  'ecmwfEns',
  'gefs',
] as const;

export type ProductIdent = (typeof productIdents)[number];

const known: ReadonlySet<unknown> = new Set(productIdents);

/** True for a code of the product list. */
export const isProductIdent = (value: unknown): value is ProductIdent => known.has(value);

/** The products that a user may prefer. */
export const preferredProducts = ['ecmwf', 'gfs', 'icon', 'iconEu'] as const satisfies readonly ProductIdent[];

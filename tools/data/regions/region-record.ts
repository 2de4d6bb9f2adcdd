import type { Position } from 'geojson';

/** An area that warnings are given for: a state, province, department or county. */
export interface RegionRecord {
  /** ISO 3166-2, or US- and five digits for a county of the United States. */
  readonly code: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** The name by language; `local` is that of its people, `en` is always there. */
  readonly names: Readonly<Record<string, string>>;
  readonly polygons: Position[][][];
}

/** A region as it is listed beside the packed shapes: how many of them are its own. */
export type ListedRegion = Omit<RegionRecord, 'polygons'> & { readonly shapes: number };

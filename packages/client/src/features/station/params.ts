/** The tabs of a station. */
export const stationViews = ['basic', 'wind', 'compare'] as const;

/** One tab of a station. */
export type StationView = (typeof stationViews)[number];

/** What the window of a station is opened with; without a view it shows the basic one. */
export interface StationParams {
  /** `<type>-<id>`. */
  readonly id: string;
  readonly view?: StationView | undefined;
}

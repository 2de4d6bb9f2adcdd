/** The parts of the airport's window. */
export const airportTabs = ['weather', 'runways', 'notams', 'info'] as const;
export type AirportTab = (typeof airportTabs)[number];

/** What the airport's window is opened with. */
export interface AirportParams {
  /** The code that pilots know it by, in capitals. */
  readonly id: string;
}

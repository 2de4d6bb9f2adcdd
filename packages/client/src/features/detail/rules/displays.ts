/** The ways to show a forecast, as the address names them. */
export const detailDisplays = ['table', 'meteogram', 'airgram', 'waves', 'wind', 'tides'] as const;

/** One of the ways to show a forecast. */
export type DetailDisplay = (typeof detailDisplays)[number];

/** Heights of the bottom pane by display, px. */
export const detailHeights: Readonly<Record<DetailDisplay, number>> = {
  table: 384,
  meteogram: 478,
  airgram: 424,
  waves: 478,
  wind: 424,
  tides: 420,
};

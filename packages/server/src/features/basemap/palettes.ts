/** The colours of a style. */
export interface Palette {
  readonly water: string;
  readonly land: string;
  readonly coast: string;
  /** A dark edge along coast and borders, so that they are seen over pale weather too; none without weather over the map. */
  readonly lineShade?: string;
  readonly border: string;
  readonly label: string;
  readonly countryLabel: string;
  /** Names of seas and lakes. */
  readonly waterLabel: string;
  /** Names of ranges, lands, islands and peaks. */
  readonly landLabel: string;
  readonly halo: string;
  /** Opacity of the relief's veil, 0 without it. */
  readonly relief: number;
}

/** Dark enough that translucent weather keeps its colours: water and land of the design tokens. */
const dark: Palette = {
  water: '#18212D',
  land: '#243040',
  coast: 'rgba(232,240,250,0.72)',
  lineShade: 'rgba(8,14,24,0.62)',
  border: 'rgba(220,231,244,0.5)',
  label: '#F5F8FC',
  countryLabel: 'rgba(227,235,245,0.82)',
  waterLabel: 'rgba(178,212,245,0.9)',
  landLabel: 'rgba(232,224,206,0.86)',
  halo: 'rgba(8,14,24,0.72)',
  relief: 0.55,
};

/** The colours of every drawn style. */
export const palettes = {
  dark,
  simple: { ...dark, relief: 0 },
  landmask: { ...dark, relief: 0.4 },
  outdoor: {
    water: '#A9CBE0',
    land: '#E6E8D8',
    coast: 'rgba(62,104,136,0.75)',
    border: 'rgba(112,86,122,0.6)',
    label: '#22303C',
    countryLabel: '#5A4B66',
    waterLabel: '#2C5F88',
    landLabel: '#6B5A3C',
    halo: 'rgba(255,255,255,0.85)',
    relief: 0.8,
  },
  winter: {
    water: '#8FA9C2',
    land: '#F3F6F9',
    coast: 'rgba(64,92,122,0.7)',
    border: 'rgba(92,96,128,0.55)',
    label: '#1E2B3A',
    countryLabel: '#4C5872',
    waterLabel: '#234B73',
    landLabel: '#5B5344',
    halo: 'rgba(255,255,255,0.9)',
    relief: 0.75,
  },
  satellite: {
    water: '#0E2E54',
    land: '#3E4C34',
    coast: 'rgba(255,255,255,0.22)',
    border: 'rgba(255,255,255,0.5)',
    label: '#FFFFFF',
    countryLabel: 'rgba(255,255,255,0.85)',
    waterLabel: 'rgba(190,220,250,0.92)',
    landLabel: 'rgba(240,232,214,0.9)',
    halo: 'rgba(6,12,20,0.75)',
    relief: 0,
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

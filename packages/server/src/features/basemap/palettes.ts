/** The colours of what lies on the land. */
export interface GroundColours {
  readonly river: string;
  /** The shore of a lake. */
  readonly shore: string;
  /** A line between two regions of a country. */
  readonly region: string;
  readonly glacier: string;
  readonly urban: string;
  readonly wood: string;
  readonly grass: string;
  readonly park: string;
  readonly building: string;
  readonly motorway: string;
  readonly mainRoad: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly path: string;
  readonly rail: string;
}

/** How heights are shaded. */
export interface HillshadeColours {
  readonly shadow: string;
  readonly light: string;
  /** 0 to 1. */
  readonly strength: number;
}

/** The colours of a style. */
export interface Palette {
  /** The colours of the weather lie over the ground: what is to be seen is drawn above them, faintly. */
  readonly isCovered: boolean;
  readonly ground: GroundColours;
  readonly water: string;
  readonly land: string;
  readonly coast: string;
  /** A dark edge along coast and borders, so that they are seen over pale weather too; none without weather over the map. */
  readonly lineShade?: string;
  /** The same along rivers and lakes. */
  readonly courseShade?: string;
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
  /** In place of the veil where the operator has heights that are finer than ours; null without it. */
  readonly hillshade: HillshadeColours | null;
  /** Rivers, regions, ice and roads are left out: coast, borders and names alone. */
  readonly isPlain?: true;
}

/** Dark enough that translucent weather keeps its colours: water and land of the design tokens. */
const dark: Palette = {
  isCovered: true,
  ground: {
    river: 'rgba(150,202,250,0.5)',
    shore: 'rgba(196,224,250,0.6)',
    region: 'rgba(220,231,244,0.34)',
    glacier: 'rgba(255,255,255,0.16)',
    urban: 'rgba(16,18,28,0.13)',
    wood: '#26352F',
    grass: '#28353A',
    park: '#263A33',
    building: '#2E3B4C',
    motorway: 'rgba(255,236,200,0.6)',
    mainRoad: 'rgba(255,244,224,0.5)',
    road: 'rgba(255,255,255,0.38)',
    roadEdge: 'rgba(8,14,24,0.5)',
    path: 'rgba(255,255,255,0.22)',
    rail: 'rgba(200,208,222,0.4)',
  },
  water: '#18212D',
  land: '#243040',
  coast: 'rgba(232,240,250,0.72)',
  lineShade: 'rgba(8,14,24,0.62)',
  courseShade: 'rgba(8,18,36,0.28)',
  border: 'rgba(220,231,244,0.5)',
  label: '#F5F8FC',
  countryLabel: 'rgba(227,235,245,0.82)',
  waterLabel: 'rgba(178,212,245,0.9)',
  landLabel: 'rgba(232,224,206,0.86)',
  halo: 'rgba(8,14,24,0.72)',
  relief: 0.55,
  // Under the weather nobody would see more of it, and it would be the first thing to load.
  hillshade: null,
};

/** The colours of every drawn style. */
export const palettes = {
  dark,
  // Two flat tones and lines: the least to load and to look at.
  simple: { ...dark, isPlain: true, water: '#1F2A38', land: '#334153', relief: 0 },
  // The land hides whatever lies on it, so it is its own colour and not that of a ground under weather.
  landmask: { ...dark, water: '#18212D', land: '#3A4756', coast: 'rgba(236,243,251,0.85)', relief: 0 },
  outdoor: {
    isCovered: false,
    ground: {
      river: '#7FB2D3',
      shore: 'rgba(62,104,136,0.55)',
      region: 'rgba(112,86,122,0.4)',
      glacier: '#F5FAFD',
      urban: '#D8D1C6',
      wood: '#C9DAB4',
      grass: '#DCE6C6',
      park: '#CBE2B9',
      building: '#C9BFB2',
      motorway: '#EFA95F',
      mainRoad: '#F8D88E',
      road: '#FFFFFF',
      roadEdge: '#B9A98F',
      path: 'rgba(134,104,72,0.65)',
      rail: 'rgba(104,104,116,0.75)',
    },
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
    hillshade: { shadow: 'rgba(70,62,48,0.75)', light: 'rgba(255,252,236,0.5)', strength: 0.55 },
  },
  winter: {
    isCovered: false,
    ground: {
      river: '#7F9EBC',
      shore: 'rgba(64,92,122,0.5)',
      region: 'rgba(92,96,128,0.35)',
      glacier: '#E2F0FA',
      urban: '#DFE0E6',
      wood: '#D5E0DF',
      grass: '#ECF1F3',
      park: '#DDE9E6',
      building: '#CDD0DA',
      motorway: '#D98F6A',
      mainRoad: '#EBC08F',
      road: '#FFFFFF',
      roadEdge: '#A9B2C2',
      path: 'rgba(96,104,128,0.6)',
      rail: 'rgba(90,96,112,0.75)',
    },
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
    hillshade: { shadow: 'rgba(62,84,116,0.8)', light: 'rgba(255,255,255,0.65)', strength: 0.6 },
  },
  satellite: {
    isCovered: false,
    ground: {
      river: 'rgba(98,152,204,0.7)',
      shore: 'rgba(190,216,240,0.4)',
      region: 'rgba(255,255,255,0.3)',
      glacier: 'rgba(244,250,254,0.85)',
      urban: 'rgba(196,188,176,0.35)',
      wood: '#34492F',
      grass: '#4C5B3B',
      park: '#3B5234',
      building: 'rgba(214,206,194,0.6)',
      motorway: 'rgba(255,206,142,0.85)',
      mainRoad: 'rgba(255,232,184,0.75)',
      road: 'rgba(255,255,255,0.6)',
      roadEdge: 'rgba(20,26,34,0.45)',
      path: 'rgba(255,255,255,0.4)',
      rail: 'rgba(222,226,234,0.55)',
    },
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
    hillshade: { shadow: 'rgba(10,16,20,0.8)', light: 'rgba(255,250,226,0.22)', strength: 0.5 },
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

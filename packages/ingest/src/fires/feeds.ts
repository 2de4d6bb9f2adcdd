/** A satellite that sees fires: tables of what it saw in the last day. */
export interface FireFeed {
  readonly name: string;
  readonly title: string;
  readonly base: string;
  readonly attribution: string;
  readonly licence: string;
  readonly intervalMs: number;
  readonly file: string;
}

const hour = 3_600_000;

const satellite = (name: string, title: string, file: string): FireFeed => ({
  name,
  title,
  base: 'https://firms.modaps.eosdis.nasa.gov',
  attribution: 'NASA FIRMS (LANCE), part of NASA ESDIS',
  licence: 'Free of charge, with attribution (NASA Earth science data policy)',
  intervalMs: hour,
  file: `data/active_fire/${file}`,
});

/** All sources that are known. */
export const fireFeeds: readonly FireFeed[] = [
  satellite('viirs-snpp', 'VIIRS, Suomi NPP', 'suomi-npp-viirs-c2/csv/SUOMI_VIIRS_C2_Global_24h.csv'),
  satellite('viirs-noaa20', 'VIIRS, NOAA-20', 'noaa-20-viirs-c2/csv/J1_VIIRS_C2_Global_24h.csv'),
  satellite('viirs-noaa21', 'VIIRS, NOAA-21', 'noaa-21-viirs-c2/csv/J2_VIIRS_C2_Global_24h.csv'),
  satellite('modis', 'MODIS, Terra and Aqua', 'modis-c6.1/csv/MODIS_C6_1_Global_24h.csv'),
];

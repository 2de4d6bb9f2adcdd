/** Who makes the data, and what must be said of that. */
export interface Provider {
  readonly name: string;
  /** The sentence that must stand near the data. */
  readonly attribution: string;
  /** Name of the provider's logo; null where none may be shown. */
  readonly logo: string | null;
}

/** Every provider of the catalogue. */
export const providers = {
  ecmwf: {
    name: 'ECMWF',
    logo: 'ecmwf',
    attribution: 'Contains modified data of the European Centre for Medium-Range Weather Forecasts (ECMWF)',
  },
  noaa: {
    name: 'NOAA',
    logo: 'noaa',
    attribution: 'Data of the US National Oceanic and Atmospheric Administration (NOAA)',
  },
  dwd: {
    name: 'DWD',
    logo: 'dwd',
    attribution: 'Source: Deutscher Wetterdienst (DWD), data changed',
  },
  meteoFrance: {
    name: 'Météo-France',
    logo: 'meteo-france',
    attribution: 'Source: Météo-France',
  },
  metOffice: {
    name: 'Met Office',
    logo: 'met-office',
    attribution: 'Contains Met Office data; what is made of them is shared alike under CC BY-SA 4.0',
  },
  meteoblue: {
    name: 'meteoblue',
    logo: 'meteoblue',
    attribution: 'Data: meteoblue AG',
  },
  msc: {
    name: 'MSC',
    logo: 'msc',
    attribution: 'Data source: Environment and Climate Change Canada',
  },
  chmi: {
    name: 'CHMI',
    logo: 'chmi',
    attribution: 'Data: Czech Hydrometeorological Institute (CHMI)',
  },
  jma: {
    name: 'JMA',
    logo: 'jma',
    attribution: 'Source: Japan Meteorological Agency, processed',
  },
  bom: {
    name: 'BOM',
    logo: 'bom',
    attribution: 'Data: Australian Bureau of Meteorology',
  },
  copernicusAtmosphere: {
    name: 'Copernicus',
    logo: 'copernicus',
    attribution: 'Contains modified Copernicus Atmosphere Monitoring Service information',
  },
  copernicusMarine: {
    name: 'Copernicus',
    logo: 'copernicus',
    attribution: 'Generated using E.U. Copernicus Marine Service information',
  },
  intersucho: {
    name: 'InterSucho',
    logo: 'intersucho',
    attribution: 'Data: InterSucho, CzechGlobe',
  },
  nasa: {
    name: 'NASA',
    logo: 'nasa',
    attribution: 'Data: NASA FIRMS, part of NASA’s Earth Observing System',
  },
  radarNetworks: {
    name: 'Radar networks',
    logo: null,
    attribution: 'Radar: NOAA MRMS, EUMETNET OPERA, DWD',
  },
  satellites: {
    name: 'Weather satellites',
    logo: null,
    attribution: 'Satellite: NOAA GOES, JMA Himawari, EUMETSAT',
  },
  warnings: {
    name: 'National weather services',
    logo: null,
    attribution: 'Warnings: MeteoAlarm, US National Weather Service, DWD',
  },
  openMaps: { name: 'OpenStreetMap', logo: null, attribution: '© OpenStreetMap contributors' },
} as const satisfies Record<string, Provider>;

export type ProviderIdent = keyof typeof providers;

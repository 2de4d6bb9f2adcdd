/** Who makes the data, and under which terms they may be shown. */
export interface Provider {
  readonly name: string;
  /** The sentence that must stand near the data. */
  readonly attribution: string;
  readonly licence: string;
  /** Name of the provider's logo; null where none may be shown. */
  readonly logo: string | null;
}

/** Every provider of the catalogue. */
export const providers = {
  ecmwf: {
    name: 'ECMWF',
    logo: 'ecmwf',
    licence: 'CC-BY-4.0',
    attribution: 'Contains modified data of the European Centre for Medium-Range Weather Forecasts (ECMWF)',
  },
  noaa: {
    name: 'NOAA',
    logo: 'noaa',
    licence: 'US public domain',
    attribution: 'Data of the US National Oceanic and Atmospheric Administration (NOAA)',
  },
  dwd: {
    name: 'DWD',
    logo: 'dwd',
    licence: 'CC-BY-4.0',
    attribution: 'Source: Deutscher Wetterdienst (DWD), data changed',
  },
  meteoFrance: {
    name: 'Météo-France',
    logo: 'meteo-france',
    licence: 'Licence Ouverte 2.0',
    attribution: 'Source: Météo-France',
  },
  metOffice: {
    name: 'Met Office',
    logo: 'met-office',
    licence: 'CC-BY-SA-4.0',
    attribution: 'Contains Met Office data',
  },
  meteoblue: {
    name: 'meteoblue',
    logo: 'meteoblue',
    licence: 'By agreement with meteoblue',
    attribution: 'Data: meteoblue AG',
  },
  msc: {
    name: 'MSC',
    logo: 'msc',
    licence: 'Variables and Climate Change Canada Data Servers End-use Licence',
    attribution: 'Data source: Variables and Climate Change Canada',
  },
  chmi: {
    name: 'CHMI',
    logo: 'chmi',
    licence: 'CC-BY-4.0',
    attribution: 'Data: Czech Hydrometeorological Institute (CHMI)',
  },
  jma: {
    name: 'JMA',
    logo: 'jma',
    licence: 'Public Data Licence 1.0 (Japan)',
    attribution: 'Source: Japan Meteorological Agency, processed',
  },
  bom: {
    name: 'BOM',
    logo: 'bom',
    licence: 'By agreement with the Bureau of Meteorology',
    attribution: 'Data: Australian Bureau of Meteorology',
  },
  copernicusAtmosphere: {
    name: 'Copernicus',
    logo: 'copernicus',
    licence: 'CC-BY-4.0',
    attribution: 'Contains modified Copernicus Atmosphere Monitoring Service information',
  },
  copernicusMarine: {
    name: 'Copernicus',
    logo: 'copernicus',
    licence: 'Copernicus Marine Service licence',
    attribution: 'Generated using E.U. Copernicus Marine Service information',
  },
  intersucho: {
    name: 'InterSucho',
    logo: 'intersucho',
    licence: 'By agreement with CzechGlobe',
    attribution: 'Data: InterSucho, CzechGlobe',
  },
  nasa: {
    name: 'NASA',
    logo: 'nasa',
    licence: 'Open data',
    attribution: 'Data: NASA FIRMS, part of NASA’s Earth Observing System',
  },
  radarNetworks: {
    name: 'Radar networks',
    logo: null,
    licence: 'US public domain, CC-BY-4.0',
    attribution: 'Radar: NOAA MRMS, EUMETNET OPERA, DWD',
  },
  satellites: {
    name: 'Weather satellites',
    logo: null,
    licence: 'Open data with attribution',
    attribution: 'Satellite: NOAA GOES, JMA Himawari, EUMETSAT',
  },
  warnings: {
    name: 'National weather services',
    logo: null,
    licence: 'CC-BY-4.0, US public domain',
    attribution: 'Warnings: MeteoAlarm, US National Weather Service, DWD',
  },
  openMaps: { name: 'OpenStreetMap', logo: null, licence: 'ODbL', attribution: '© OpenStreetMap contributors' },
} as const satisfies Record<string, Provider>;

export type ProviderIdent = keyof typeof providers;

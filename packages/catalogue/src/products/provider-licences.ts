import type { ProviderIdent } from './providers.ts';

/** Under which terms the data of each provider may be shown; apart from the providers, because only the window about the data says it. */
export const providerLicences: Readonly<Record<ProviderIdent, string>> = {
  ecmwf: 'CC-BY-4.0',
  noaa: 'US public domain',
  dwd: 'CC-BY-4.0',
  meteoFrance: 'Licence Ouverte 2.0',
  metOffice: 'CC-BY-SA-4.0',
  meteoblue: 'By agreement with meteoblue',
  msc: 'Environment and Climate Change Canada Data Servers End-use Licence',
  chmi: 'CC-BY-4.0',
  jma: 'Public Data Licence 1.0 (Japan)',
  bom: 'By agreement with the Bureau of Meteorology',
  copernicusAtmosphere: 'CC-BY-4.0',
  copernicusMarine: 'Copernicus Marine Service licence',
  intersucho: 'By agreement with CzechGlobe',
  nasa: 'Open data',
  radarNetworks: 'US public domain, CC-BY-4.0',
  satellites: 'Open data with attribution',
  warnings: 'CC-BY-4.0, US public domain',
  openMaps: 'ODbL',
};

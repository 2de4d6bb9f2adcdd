import { describe, expect, it } from 'vitest';
import { providerLicences } from './provider-licences.ts';
import { productIdents } from './product-idents.ts';
import { products } from './products.ts';
import { providers } from './providers.ts';

/** Code, name and provider, as the model switch and the attribution show them. */
const names = [
  ['gfs', 'GFS', 'NOAA'],
  ['ecmwf', 'ECMWF', 'ECMWF'],
  ['ecmwfAnalysis', 'ECMWF analysis', 'ECMWF'],
  ['icon', 'ICON', 'DWD'],
  ['mblue', 'meteoblue', 'meteoblue'],
  ['ecmwfWaves', 'WAM', 'ECMWF'],
  ['gfsWaves', 'GFS Wave', 'NOAA'],
  ['cmems', 'CMEMS', 'Copernicus'],
  ['cams', 'CAMS', 'Copernicus'],
  ['efi', 'EFI', 'ECMWF'],
  ['drought', 'InterSucho', 'InterSucho'],
  ['fireDanger', 'FireRisk', 'InterSucho'],
  ['activeFires', 'FIRMS', 'NASA'],
  ['radar', 'Radar', 'Radar networks'],
  ['satellite', 'Satellite', 'Weather satellites'],
  ['capAlerts', 'Warnings', 'National weather services'],
  ['topoMap', 'Topographic map', 'OpenStreetMap'],
  ['nems', 'NEMS', 'meteoblue'],
  ['namConus', 'NAM', 'NOAA'],
  ['namHawaii', 'NAM', 'NOAA'],
  ['namAlaska', 'NAM', 'NOAA'],
  ['iconEu', 'ICON-EU', 'DWD'],
  ['iconD2', 'ICON-D2', 'DWD'],
  ['arome', 'AROME-HD', 'Météo-France'],
  ['aromeFrance', 'AROME', 'Météo-France'],
  ['aromeAntilles', 'AROME', 'Météo-France'],
  ['aromeReunion', 'AROME', 'Météo-France'],
  ['canHrdps', 'HRDPS', 'MSC'],
  ['canRdwpsWaves', 'RDWPS', 'MSC'],
  ['camsEu', 'CAMS EU', 'Copernicus'],
  ['czeAladin', 'ALADIN', 'CHMI'],
  ['iconEuWaves', 'EWAM', 'DWD'],
  ['hrrrConus', 'HRRR', 'NOAA'],
  ['hrrrAlaska', 'HRRR', 'NOAA'],
  ['bomAccess', 'ACCESS', 'BOM'],
  ['bomAccessAd', 'ACCESS-C', 'BOM'],
  ['bomAccessBn', 'ACCESS-C', 'BOM'],
  ['bomAccessDn', 'ACCESS-C', 'BOM'],
  ['bomAccessNq', 'ACCESS-C', 'BOM'],
  ['bomAccessPh', 'ACCESS-C', 'BOM'],
  ['bomAccessSy', 'ACCESS-C', 'BOM'],
  ['bomAccessVt', 'ACCESS-C', 'BOM'],
  ['ukv', 'UKV', 'Met Office'],
  ['jmaMsm', 'MSM', 'JMA'],
  ['jmaCwmWaves', 'CWM', 'JMA'],
  ['ecmwfEns', 'ECMWF ENS', 'ECMWF'],
  ['gefs', 'GEFS', 'NOAA'],
] as const;

describe('the names of products', () => {
  it.each(names)('%s is %s of %s', (ident, modelName, provider) => {
    expect(products[ident]).toMatchObject({ modelName, provider });
  });

  it('are stated for every product', () => expect(names.map(([ident]) => ident)).toEqual(productIdents));

  it('are short enough for the model switch', () => {
    for (const ident of productIdents) expect(products[ident].modelName.length).toBeLessThanOrEqual(16);
  });

  it('come with an attribution from one table', () => {
    const known = Object.values(providers);
    for (const ident of productIdents) {
      const { provider, attribution, logo, providerIdent } = products[ident];
      expect(known).toContainEqual({ name: provider, attribution, logo });
      expect(providers[providerIdent].name).toBe(provider);
    }
  });

  it.each([
    ['ecmwf', 'ECMWF', 'CC-BY-4.0'],
    ['icon', 'Deutscher Wetterdienst', 'CC-BY-4.0'],
    ['cams', 'Copernicus Atmosphere', 'CC-BY-4.0'],
    ['cmems', 'Copernicus Marine', 'Copernicus Marine Service licence'],
    ['gfs', 'NOAA', 'US public domain'],
    ['arome', 'Météo-France', 'Licence Ouverte 2.0'],
    ['topoMap', 'OpenStreetMap', 'ODbL'],
  ] as const)('%s names %s under %s', (ident, holder, licence) => {
    expect(products[ident].attribution).toContain(holder);
    expect(providerLicences[products[ident].providerIdent]).toBe(licence);
  });

  it('leave no provider without a product', () => {
    const used = new Set(productIdents.map((ident) => products[ident].attribution));
    for (const provider of Object.values(providers)) expect(used).toContain(provider.attribution);
  });
});

import { describe, expect, it } from 'vitest';
import { providerLicences } from './provider-licences.ts';
import { dstHours, dstProblem } from '../calendar/minifest.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { isProductIdent, productIdents, type ProductIdent } from './product-idents.ts';
import { productByDirectory, productOrder, products, productsForOverlay } from './products.ts';

/** Both documents, product by product: directory, km, hours, minutes free and premium, tile zoom free and premium. */
const page = [
  ['ecmwf', 'ecmwf-hres', 9, 240, 720, 360, 3, 4],
  ['gfs', 'gfs', 22, 360, 720, 360, 3, 3],
  ['icon', 'icon-global', 13, 168, 720, 360, 3, 3],
  ['iconEu', 'icon-eu', 7, 120, 720, 180, 3, 4],
  ['iconD2', 'icon-d2', 2.2, 48, 720, 180, 4, 6],
  ['arome', 'arome', 1.3, 42, 720, 360, 4, 6],
  ['aromeFrance', 'arome-france', 2.5, 42, 720, 360, 4, 6],
  ['aromeAntilles', 'arome-antilles', 2.5, 42, 720, 360, 4, 6],
  ['aromeReunion', 'arome-reunion', 2.5, 42, 720, 360, 4, 6],
  ['ukv', 'ukv', 2, 120, 720, 360, 4, 6],
  ['hrrrConus', 'hrrr-conus', 3, 72, 720, 60, 4, 6],
  ['hrrrAlaska', 'hrrr-alaska', 3, 72, 720, 180, 4, 6],
  ['namConus', 'nam-conus', 5, 72, 720, 360, 4, 5],
  ['namHawaii', 'nam-hawaii', 3, 72, 720, 360, 4, 5],
  ['namAlaska', 'nam-alaska', 6, 72, 720, 360, 4, 5],
  ['nems', 'nems', 4, 72, 720, 360, 4, 5],
  ['canHrdps', 'can-hrdps', 2.5, 48, 720, 360, 4, 6],
  ['czeAladin', 'cze-aladin', 2.3, 72, 720, 360, 4, 6],
  ['jmaMsm', 'jma-msm', 5, 78, 720, 360, 3, 5],
  ['bomAccess', 'bom-access', 12, 240, 720, 360, 3, 4],
  ['bomAccessAd', 'bom-access-c-ad', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessBn', 'bom-access-c-bn', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessDn', 'bom-access-c-dn', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessNq', 'bom-access-c-nq', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessPh', 'bom-access-c-ph', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessSy', 'bom-access-c-sy', 1.5, 36, 720, 360, 3, 4],
  ['bomAccessVt', 'bom-access-c-vt', 1.5, 36, 720, 360, 3, 4],
  ['ecmwfWaves', 'ecmwf-wam', 9, 240, 720, 360, 3, 4],
  ['gfsWaves', 'gfs-wave', 22, 360, 720, 360, 3, 3],
  ['iconEuWaves', 'icon-ewam', 7, 78, 720, 360, 3, 4],
  ['jmaCwmWaves', 'jma-cwm', 5, 78, 720, 360, 3, 5],
  ['canRdwpsWaves', 'can-rdwps', 2.5, 48, 720, 360, 4, 6],
  ['cams', 'cams-global', 40, 120, 720, 720, 3, 3],
  ['camsEu', 'cams-eu', 10, 96, 1440, 1440, 3, 3],
  ['cmems', 'cmems', 9, 240, 1440, 1440, 3, 3],
  ['efi', 'ecmwf-efi', 18, 168, 720, 360, 3, 3],
  ['drought', 'intersucho', 10, 216, 1440, 1440, 3, 3],
  ['fireDanger', 'intersucho-firerisk', 10, 216, 1440, 1440, 3, 3],
  ['ecmwfEns', 'ecmwf-ens', 28, 360, 720, 360, 3, 3],
  ['gefs', 'gefs', 55, 240, 720, 360, 3, 3],
  ['activeFires', 'nasa-firms', 10, 216, 60, 60, 18, 18],
] as const;

const isGlobal = (ident: ProductIdent): boolean => products[ident].bounds === null;

describe('the products', () => {
  it('are the 45 of the page and two ensembles, each with one record', () => {
    expect(productIdents).toHaveLength(45 + 2);
    expect(Object.keys(products).sort()).toEqual([...productIdents].sort());
    expect(isProductIdent('iconD2')).toBe(true);
    expect(isProductIdent('icon-d2')).toBe(false);
  });

  it.each(page)(
    '%s lies in %s: %d km, %d h, updates %d/%d min, zoom %d/%d',
    (ident, directory, km, hours, free, premium, zoomFree, zoomPremium) => {
      expect(products[ident]).toMatchObject({
        directory,
        modelIdent: directory,
        modelResolution: km,
        forecastSize: hours,
        interval: free,
        intervalPremium: premium,
        maxTileZoom: { free: zoomFree, premium: zoomPremium },
      });
    },
  );

  it('give radar and satellite a step of 3 minutes and a calendar of their own, and satellite zoom 7 and 11', () => {
    for (const ident of ['radar', 'satellite'] as const)
      expect(products[ident]).toMatchObject({ interval: 3, timeline: 'observation' });
    expect(products.satellite.maxTileZoom).toEqual({ free: 7, premium: 11 });
  });

  it('lie in directories of their own, so that a path names its product', () => {
    expect(new Set(productIdents.map((ident) => products[ident].directory)).size).toBe(productIdents.length);
    for (const ident of productIdents) expect(productByDirectory(products[ident].directory)?.ident).toBe(ident);
    expect(productByDirectory('nowhere')).toBeUndefined();
  });

  it('have steps that make a calendar and end with the forecast', () => {
    for (const ident of productIdents) {
      const { steps, timeline, forecastSize } = products[ident];
      for (const dst of [steps.free, steps.premium]) {
        if (timeline !== 'forecast') expect(dst).toEqual([]);
        else {
          expect(dstProblem(dst)).toBeNull();
          expect(dstHours(dst).at(-1)).toBe(forecastSize);
        }
      }
    }
  });

  it('have the steps of the documents for ecmwf', () => {
    expect(products.ecmwf.steps).toEqual({
      free: [[3, 3, 240]],
      premium: [
        [1, 1, 90],
        [3, 93, 144],
        [6, 150, 240],
      ],
    });
  });

  it('never give free users steps under 3 hours, nor subscribers fewer steps', () => {
    for (const ident of productIdents) {
      const { free, premium } = products[ident].steps;
      for (const [step] of free) expect(step).toBeGreaterThanOrEqual(3);
      expect(dstHours(premium).length).toBeGreaterThanOrEqual(dstHours(free).length);
    }
  });

  it('name their source and its terms', () => {
    for (const ident of productIdents) {
      expect(products[ident].attribution.length).toBeGreaterThan(10);
      expect(providerLicences[products[ident].providerIdent]).not.toBe('');
    }
    expect(products.ecmwf).toMatchObject({ modelName: 'ECMWF', provider: 'ECMWF' });
    expect(providerLicences[products.ecmwf.providerIdent]).toBe('CC-BY-4.0');
    expect(products.arome).toMatchObject({ modelName: 'AROME-HD', provider: 'Météo-France' });
  });

  it('start runs on hours of the day, GFS at 00 06 12 18 with 3.5 to 5 hours of delay', () => {
    for (const ident of productIdents) {
      const { hours } = products[ident].runs;
      expect(hours.every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24)).toBe(true);
      expect(hours.length > 0).toBe(products[ident].timeline === 'forecast');
    }
    expect(products.gfs.runs.hours).toEqual([0, 6, 12, 18]);
    expect(products.gfs.runs.delay).toBeGreaterThanOrEqual(210);
    expect(products.gfs.runs.delay).toBeLessThanOrEqual(300);
    expect(products.hrrrConus.runs.hours).toHaveLength(24);
  });

  it('keep no day of drought and fire danger for subscribers', () => {
    expect(products.drought.freeProduct).toBe(true);
    expect(products.fireDanger.freeProduct).toBe(true);
    expect(products.ecmwf.freeProduct).toBe(false);
  });
});

describe('the groups', () => {
  it('say by their family which are of the sea and which of the quality of the air', () => {
    const ofFamily = (...families: readonly string[]) =>
      productIdents.filter((ident) => families.includes(products[ident].family)).toSorted();
    expect(ofFamily('airQuality')).toEqual(['cams', 'camsEu']);
    expect(ofFamily('wave', 'ocean')).toContain('ecmwfWaves');
    expect(ofFamily('wave', 'ocean')).toContain('cmems');
    expect((['gfs', 'ecmwf', 'icon'] as const).map((ident) => [products[ident].family, isGlobal(ident)])).toEqual(
      ['air', 'air', 'air'].map((family) => [family, true]),
    );
  });

  it('split into 19 of the world and 28 of a region', () => {
    expect(productIdents.filter(isGlobal)).toHaveLength(19);
    expect(productIdents.filter((ident) => !isGlobal(ident))).toHaveLength(28);
    expect([isGlobal('topoMap'), isGlobal('bomAccess')]).toEqual([true, false]);
  });

  it('prefer air models of air and wave models of waves', () => {
    for (const ident of productIdents) {
      const { preferredAir, preferredWaves, family } = products[ident];
      if (preferredAir !== null) expect(products[preferredAir].family).toBe('air');
      if (preferredWaves !== null) expect(products[preferredWaves].family).toBe('wave');
      if (family === 'air') expect(preferredWaves).not.toBeNull();
      else expect(preferredAir).not.toBeNull();
    }
  });
});

describe('the products of an overlay', () => {
  it('exist for every overlay that needs one', () => {
    for (const ident of overlayIdents) {
      const carriers = productsForOverlay(ident);
      expect(carriers.length > 0).toBe(overlays[ident].family !== 'none');
      // At every place there is something to show.
      if (carriers.length > 0) expect(carriers.some((product) => isGlobal(product))).toBe(true);
    }
  });

  it('are of the family that the catalogue names', () => {
    expect(productsForOverlay('sst')).toEqual(['cmems', 'ecmwfAnalysis']);
    expect(productsForOverlay('currents')).toEqual(['cmems']);
    expect(productsForOverlay('uvindex')).toEqual(['cams', 'camsEu']);
    expect(productsForOverlay('waves')).toEqual([
      'ecmwfWaves',
      'gfsWaves',
      'canRdwpsWaves',
      'jmaCwmWaves',
      'iconEuWaves',
    ]);
    expect(productsForOverlay('efiRain')).toEqual(['efi']);
    expect(productsForOverlay('fwi')).toEqual(['fireDanger']);
    expect(productsForOverlay('radarPlus')).toEqual(['radar']);
    expect(productsForOverlay('hurricanes')).toEqual([]);
  });

  it('start with the default and never list a point-only product', () => {
    expect(productsForOverlay('wind').slice(0, 3)).toEqual(['ecmwf', 'gfs', 'icon']);
    for (const ident of overlayIdents) expect(productsForOverlay(ident)).not.toContain('mblue');
    expect([...productOrder].sort()).toEqual([...productIdents].sort());
  });

  it('sum over a range only where the product has accumulations', () => {
    for (const ident of ['gustAccu', 'rainAccu', 'snowAccu'] as const) {
      for (const product of productsForOverlay(ident)) expect(products[product].hasAccumulations).toBe(true);
    }
    expect(productsForOverlay('rainAccu')).not.toContain('bomAccessSy');
  });
});

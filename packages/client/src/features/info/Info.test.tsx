import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { overlayIdents, productIdents, products } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { KnownModelsProvider } from '#places/index.ts';
import { createSignal } from '#signals/index.ts';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { Facts } from './Facts.tsx';
import { Info } from './Info.tsx';

const TEXTS = {
  withPremium: '{{plain}} or {{premium}}',
  utc: '{{hours}} UTC',
  about: 'about {{time}}',
  run: 'run {{run}}',
  simulatedStyle: 'in the style of {{name}}',
};

type Origin = 'live' | 'simulated';

/** The window as a first visit sees it: wind of ECMWF, whose run is a provider's unless said otherwise. */
async function draw(
  content: ReactNode,
  origin: Origin = 'live',
  provenance: { readonly origin: string } | null = null,
): Promise<string> {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(0),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const store = createLanguageStore({
    initial: 'en',
    loader: { load: async (section) => (section === 'info' || section === 'main' ? TEXTS : {}) },
    log: () => undefined,
  });
  await Promise.all([store.ready('info'), store.ready('overlays'), store.ready('main')]);
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <SettingsProvider value={settings}>
        <KnownModelsProvider
          value={{ model: createSignal({ provenance: { origin } }), knownModel: () => provenance && { provenance } }}
        >
          {content}
        </KnownModelsProvider>
      </SettingsProvider>
    </LanguageProvider>,
  );
}
/** The names and values of a list, in their order. */
const factsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<bdi[^>]*>)?([^<]*)/g)].map((match) => `${match[1]}: ${match[2]}`);

describe('the info window', () => {
  it('begins with the shown layer, its model and its run', async () => {
    const html = await draw(<Info run="14 Jul 06Z" simulated={false} />);
    expect(/data-overlay="(\w+)"/.exec(html)?.[1]).toBe('wind');
    expect(html).toContain('ECMWF<span>run 14 Jul 06Z</span>');
  });

  it('has the facts of a model in words', async () => {
    const facts = factsOf(await draw(<Facts product={products.iconEu} />));
    expect(facts.map((fact) => fact.replace(/[\u2066\u2069]/g, ''))).toEqual([
      'provider: DWD',
      'resolution: 7 km',
      'area: region',
      'length: 5 days',
      'interval: 12 hours or 3 hours',
      'runs: 00,\u00a012 or 00, 03, 06, 09, 12, 15, 18, 21 UTC',
      expect.stringMatching(/^delay: about \d+ hours$/),
      'source: Source: Deutscher Wetterdienst (DWD), data changed',
      'licence: CC-BY-4.0',
    ]);
  });

  it('credits simulated numbers to no provider: neither in the facts nor in the list of models', async () => {
    expect(factsOf(await draw(<Facts product={products.iconEu} />, 'simulated'))).toEqual(
      expect.arrayContaining(['provider: brand', 'source: in the style of DWD', 'licence: simulatedLicence']),
    );
    const listed = (html: string): readonly string[] =>
      [...html.matchAll(/<span><bdi>([^<]*)<\/bdi> ·/g)].map(([, name = '']) => name);
    expect(listed(await draw(<Info run={null} simulated />, 'simulated'))).toEqual(
      expect.arrayContaining(['in the style of ECMWF', 'in the style of NOAA']),
    );
    expect(listed(await draw(<Info run={null} simulated={false} />))).toEqual(
      expect.arrayContaining(['ECMWF', 'NOAA']),
    );
  });

  it('says why a model without an open source is not there, beside live forecasts only', async () => {
    const { nems, namConus } = products;
    expect(factsOf(await draw(<Facts product={nems} />))).toContain('source: closed.private');
    expect(factsOf(await draw(<Facts product={namConus} />))).toContain('source: closed.ended');
    expect((await draw(<Facts product={nems} />, 'simulated')).includes('closed.')).toBe(false);
  });

  it('credits a run that stands in for a model to those who made it', async () => {
    const provenance = { origin: 'live', provider: 'NOAA', model: 'GEFS-Aerosols', licence: 'US public domain' };
    const facts = factsOf(await draw(<Facts product={products.cams} />, 'live', provenance));
    expect(facts).toEqual(
      expect.arrayContaining(['provider: NOAA', 'source: NOAA GEFS-Aerosols', 'licence: US public domain']),
    );
  });

  it('tells of every layer and every model', async () => {
    const html = await draw(<Info run={null} simulated={false} />);
    for (const ident of overlayIdents) expect(html).toContain(`>about.${ident}<`);
    expect(new Set([...html.matchAll(/data-model="(\w+)"/g)].map((match) => match[1]))).toEqual(new Set(productIdents));
    expect(html).toContain('region.bomAccessSy');
  });

  it('says so where the numbers are no forecast, and only there', async () => {
    expect(await draw(<Info run={null} simulated />)).toContain('>simulated<');
    expect(await draw(<Info run={null} simulated={false} />)).not.toContain('>simulated<');
  });

  it('credits the data behind the map in the words of their licences', async () => {
    const html = await draw(<Info run={null} simulated={false} />);
    for (const credit of [
      'Made with Natural Earth',
      'Lakes © OpenStreetMap contributors',
      'Place data © GeoNames',
      'Open Database License',
      'Contains Met Office data',
    ])
      expect(html).toContain(credit);
  });
});

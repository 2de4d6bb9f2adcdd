import { renderToStaticMarkup } from 'react-dom/server';
import { languageCodes, listMetrics, metrics, overlayIdents, overlays } from '@meltemi/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { SettingsSections } from './SettingsSections.tsx';

let html = '';

beforeAll(async () => {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(), storage: createMemoryStorage(), clock: createFixedClock(0), defaults: { country: 'xx', languages: ['en'] }, onProblem: () => undefined,
  });
  // Without files every text is its own key.
  const store = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });
  await Promise.all([store.ready('settings'), store.ready('overlays')]);
  html = renderToStaticMarkup(
    <LanguageProvider store={store}>
      <SettingsProvider value={settings}>
        <SettingsSections automatic="en" />
      </SettingsProvider>
    </LanguageProvider>,
  );
});

/** The values of the radio buttons below a legend, the chosen one marked. */
function radios(legend: string): string[] {
  const [, group = ''] = new RegExp(`<legend[^>]*>${legend}</legend>(.*?)</fieldset>`).exec(html) ?? [];
  return [...group.matchAll(/<input[^>]*>/g)].map(([input]) => (/value="([^"]*)"/.exec(input)?.[1] ?? '') + (input.includes('checked') ? '*' : ''));
}
const optionsOf = (label: string): string[] => {
  const [, select = ''] = new RegExp(`>${label}</label>(.*?)</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]*)"/g)].map((match) => match[1] ?? '');
};

describe('the settings', () => {
  it('have a heading for every group, which names it', () => {
    expect([...html.matchAll(/<section[^>]*aria-labelledby="([^"]+)"><header><h3 id="\1">([^<]+)</g)].map((match) => match[2])).toEqual([
      'groupGeneral', 'groupStart', 'groupUnits', 'groupParticles', 'groupMap',
    ]);
  });

  it('offer every language, and the browser\'s own first', () => {
    expect(optionsOf('language')).toEqual(['auto', ...languageCodes]);
  });

  it('offer the units of a quantity with the habit of the country chosen, and no classes', () => {
    expect(radios('unit_wind')).toEqual(listMetrics(metrics.wind).map((unit) => (unit === 'm/s' ? 'm/s*' : unit)));
    expect(radios('unit_temp')).toContain('°C*');
    expect(radios('unit_visibility')).not.toContain('rules');
  });

  it('start where the network is thought to be; home is offered once there is one', () => {
    expect(radios('startPosition')).toEqual(['ip*', 'gps', 'last']);
  });

  it('start with the last layer or any that the map shows itself', () => {
    expect(optionsOf('startLayer')).toEqual(['last', ...overlayIdents.filter((ident) => !overlays[ident].isExternalLink)]);
  });

  it('move particles in three ways, with five strengths from 0 to 2', () => {
    expect(radios('particlesMove')).toEqual(['on*', 'off', 'intensive']);
    const sliders = [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) => input);
    expect(sliders).toHaveLength(5);
    for (const slider of sliders) expect(slider).toMatch(/min="0" max="2" step="0.1" aria-valuetext="1\.0" value="1"/);
  });

  it('have nothing to set back while nothing was changed', () => {
    expect(html).toMatch(/<button[^>]*aria-label="particlesReset"[^>]*disabled=""/);
  });

  it('draw the map in three ways, and switch what stands on it', () => {
    expect(radios('mapLibrary')).toEqual(['globe', 'maplibre*', 'leaflet']);
    const switches = [...html.matchAll(/<button[^>]*role="switch"[^>]*aria-checked="(\w+)"[^>]*><span>(\w+)</g)].map((match) => [match[2], match[1]]);
    expect(switches).toEqual([
      ['zulu', 'false'], ['graticule', 'false'], ['latlon', 'false'], ['pickerElevation', 'false'], ['englishLabels', 'false'], ['numDirection', 'false'], ['disableWebGL', 'false'],
    ]);
  });
});

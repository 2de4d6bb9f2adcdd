import { renderToStaticMarkup } from 'react-dom/server';
import { languageCodes, listMetrics, metricIdents, metrics, overlayIdents, overlays } from '@meltemi/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import {
  createAppDefinitions,
  openSettings,
  SettingsProvider,
  type AppSettings,
  type AppValues,
} from '#settings/index.ts';
import { groupNames, userFacingSettings } from './rows.rules.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { testActions } from './test-actions.ts';

let html = '';

/** The window as it is first drawn for somebody with these settings; without files every text is its own key. */
async function drawn(saved: Partial<AppValues> = {}): Promise<string> {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(0),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany(saved);
  // On the server a setting is its default; the saved ones stand in for it.
  const store: AppSettings = { ...settings, defaultOf: (name) => settings.get(name) };
  const texts = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });
  await Promise.all((['settings', 'preferences', 'overlays', 'main'] as const).map((section) => texts.ready(section)));
  return renderToStaticMarkup(
    <LanguageProvider store={texts}>
      <SettingsProvider value={store}>
        <SettingsSections actions={testActions()} />
      </SettingsProvider>
    </LanguageProvider>,
  );
}

beforeAll(async () => {
  html = await drawn();
});

/** The values of the radio buttons below a legend, the chosen one marked. */
function radios(legend: string): string[] {
  const [, group = ''] = new RegExp(`<legend[^>]*>${legend}</legend>(.*?)</fieldset>`).exec(html) ?? [];
  return [...group.matchAll(/<input[^>]*>/g)].map(
    ([input]) => (/value="([^"]*)"/.exec(input)?.[1] ?? '') + (input.includes('checked') ? '*' : ''),
  );
}
const optionsOf = (label: string): string[] => {
  const [, select = ''] = new RegExp(`>${label}</label>(.*?)</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]*)"/g)].map((match) => match[1] ?? '');
};
const rowsOf = (page: string): string[] => [...page.matchAll(/data-setting="([^"]+)"/g)].map((match) => match[1] ?? '');
const rowOf = (page: string, name: string): string =>
  new RegExp(`data-setting="${name}">(.*?)(?=data-setting=|</section>)`, 's').exec(page)?.[1] ?? '';

describe('the settings', () => {
  it('have a row for every setting that a person may set, each once', () => {
    expect(rowsOf(html).toSorted()).toEqual(userFacingSettings.toSorted());
    expect(new Set(userFacingSettings).size).toBe(userFacingSettings.length);
  });

  it('have a heading for every group, which names it, and a list that leads there', () => {
    const headings = [
      ...html.matchAll(
        /<section[^>]*aria-labelledby="([^"]+)" data-group="(\w+)"><header><h3 id="\1" tabindex="-1">([^<]+)</g,
      ),
    ];
    expect(headings.map((match) => match[2])).toEqual([...groupNames]);
    const [, list = ''] = /<nav[^>]*aria-label="groups">(.*?)<\/nav>/.exec(html) ?? [];
    expect([...list.matchAll(/<button type="button">([^<]+)</g)].map((match) => match[1])).toEqual(
      headings.map((match) => match[3]),
    );
  });

  it("offer every language, the browser's own first, and say which of them show English", () => {
    expect(optionsOf('language')).toEqual(['auto', ...languageCodes]);
    expect(rowOf(html, 'lang')).toMatch(/>Deutsch</);
    expect(rowOf(html, 'lang')).toMatch(/lang="is">Íslenska · inEnglish</);
  });

  it('offer the units of every quantity that has several, with the habit of the country chosen', () => {
    expect(radios('unit_wind')).toEqual(listMetrics(metrics.wind).map((unit) => (unit === 'm/s' ? 'm/s*' : unit)));
    expect(radios('unit_temp')).toContain('°C*');
    expect(radios('unit_visibility')).not.toContain('rules');
    expect(radios('unit_clouds')).toEqual(['%*', 'rules']);
    expect(radios('unitSystem')).toEqual(['metric*', 'imperial']);
    const several = metricIdents.filter((ident) => listMetrics(metrics[ident]).length > 1);
    expect(
      rowsOf(html)
        .filter((name) => name.startsWith('metric_'))
        .toSorted(),
    ).toEqual(several.map((ident) => `metric_${ident}`).toSorted());
  });

  it('start where the network is thought to be; home is offered once there is one', async () => {
    expect(radios('startPosition')).toEqual(['ip*', 'gps', 'last']);
    expect(rowOf(html, 'homeLocation')).toContain('homeNone');
    const { homeLocation } = { homeLocation: { lat: 50.08, lon: 14.42, name: 'Praha' } } as unknown as AppValues;
    const settled = await drawn({ homeLocation });
    expect(rowOf(settled, 'startUp')).toContain('value="location"');
    expect(rowOf(settled, 'homeLocation')).toMatch(/Praha.*homeForget/);
  });

  it('start with the usual layer or any that the map shows itself', () => {
    expect(optionsOf('startLayer')).toEqual([
      'last',
      ...overlayIdents.filter((ident) => !overlays[ident].isExternalLink),
    ]);
  });

  it('move particles in three ways, with five strengths from 0 to 2', () => {
    expect(radios('particlesMove')).toEqual(['on*', 'off', 'intensive']);
    const sliders = [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) => input);
    expect(sliders).toHaveLength(5);
    for (const slider of sliders) expect(slider).toMatch(/min="0" max="2" step="0.1" aria-valuetext="1\.0" value="1"/);
  });

  it('have nothing to set back while nothing was changed', () => {
    expect(html).toMatch(/<button[^>]*aria-label="particlesReset"[^>]*disabled=""/);
    expect(html).toMatch(/<button type="button" disabled="">(?:(?!<\/button>).)*resetAll/);
    expect([...html.matchAll(/aria-label="resetGroup"(?![^>]*disabled)/g)]).toHaveLength(0);
  });

  it('draw the map in three ways, and show points, models and times by their lists', () => {
    expect(optionsOf('mapLibrary')).toEqual(['globe', 'maplibre', 'leaflet']);
    expect(radios('preferredProduct')).toEqual(['ecmwf*', 'gfs', 'icon', 'iconEu']);
    expect(radios('pickerMobileTimeout')).toEqual(['3', '6*', '9', '12', 'always']);
    // What does not fit side by side is a list.
    expect(optionsOf('isolinesKind')).toEqual(['pressure', 'gh', 'temp', 'deg0']);
    expect(optionsOf('pois')).toContain('metars');
  });

  it('switch with the defaults of the catalogue', () => {
    const switches = new Map(
      [...html.matchAll(/data-setting="(\w+)"><button[^>]*role="switch"[^>]*aria-checked="(\w+)"/g)].map((match) => [
        match[1],
        match[2],
      ]),
    );
    expect([...switches].filter(([, checked]) => checked === 'true').map(([name]) => name)).toEqual([
      'vibrate',
      'displayLocation',
      'blitzOn',
      'radSatFlowOn',
      'radarCoverageOn',
      'featureFlags',
      'displayAdStations',
      'displayWMOStations',
      'displayMadisPWStations',
      'displayShipStations',
      'displaySigmets',
      'soundingIsSkewTlogP',
      'likelyRange',
    ]);
  });

  it('say what an account or Premium is needed for, and switch it for those who have it', async () => {
    for (const name of ['email', 'notifications', 'showDailyNotifications'])
      expect(rowOf(html, name)).toContain('needs_account');
    for (const name of ['email', 'notifications', 'showDailyNotifications'])
      expect(rowOf(html, name)).toMatch(/<button type="button" aria-label="unlock_account: \w+">unlock_account</);
    for (const name of ['detail1h', 'detailExtended'])
      expect(rowOf(html, name)).toMatch(/needs_premium.*<button type="button" aria-label="unlock_premium: \w+">/);
    expect(html).toMatch(/openColors<small>needs_account</);
    const member = await drawn({ userToken: 'token', subscription: 'premium', email: 'me@example.org' });
    expect(rowOf(member, 'email')).toContain('me@example.org');
    for (const name of ['notifications', 'showDailyNotifications', 'detail1h', 'detailExtended'])
      expect(rowOf(member, name)).toContain('role="switch"');
    expect(member).not.toContain('needs_');
    expect(member).not.toContain('unlock_');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { colourScales, overlayIdents, overlays, type Gradient, type OverlayIdent } from '@meltemi/catalogue';
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
import { createColourEditor } from './colour-editor.store.ts';
import { ColorsWindow } from './ColorsWindow.tsx';

const GREY: Gradient = [
  [223.15, [0, 0, 0, 255]],
  [323.15, [255, 255, 255, 128]],
];
const texts = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });

beforeAll(async () => {
  await Promise.all((['colors', 'overlays'] as const).map((section) => texts.ready(section)));
});

function drawn(
  overlay: OverlayIdent,
  own: Gradient | null = null,
  edit?: readonly (readonly [number, Gradient[0][1]])[],
): string {
  const clock = createFixedClock();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.set('overlay', overlay);
  // On the server a setting is its default; the chosen one stands in for it.
  const store: AppSettings = { ...settings, defaultOf: (name) => settings.get(name) };
  const items = own === null ? [] : [{ id: 'temp', value: { id: 'temp', gradient: own }, updated: 1 }];
  const kept = () => Promise.resolve('persistent' as const);
  const editor = createColourEditor({
    clock,
    records: { current: () => items, put: kept, delete: kept, clear: kept, onChange: () => () => undefined },
  });
  if (edit !== undefined) editor.edit('temp', edit);
  return renderToStaticMarkup(
    <LanguageProvider store={texts}>
      <SettingsProvider value={store}>
        <ColorsWindow editor={editor} />
      </SettingsProvider>
    </LanguageProvider>,
  );
}
const valuesOf = (html: string): string[] =>
  [...html.matchAll(/aria-label="valueOf"[^>]*value="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('the window of colours', () => {
  it('lists every overlay with colours, the shown one chosen', () => {
    const html = drawn('temp');
    const coloured = overlayIdents.filter((ident) => overlays[ident].scale !== null);
    expect([...html.matchAll(/<option value="(\w+)"/g)].map((match) => match[1])).toEqual(coloured);
    expect(html).toMatch(/<option value="temp"[^>]*selected=""/);
  });

  it('has a row and a grip for every stop, in the chosen unit', () => {
    const html = drawn('temp', GREY);
    expect(valuesOf(html)).toEqual(['-50', '50']);
    expect(html.match(/type="range"/g)).toHaveLength(2);
    expect([...html.matchAll(/aria-label="opacityOf"[^>]*value="(\d+)"/g)].map((match) => match[1])).toEqual([
      '100',
      '50',
    ]);
    // Two are the fewest.
    expect(html.match(/aria-label="remove" disabled=""/g)).toHaveLength(2);
    expect(valuesOf(drawn('temp'))).toHaveLength(colourScales.temp.gradient.length);
  });

  it('says why a change is not on the map, at its row, and takes the grips away until it is mended', () => {
    const html = drawn('temp', GREY, [
      [300, [0, 0, 0, 255]],
      [250, [9, 9, 9, 255]],
    ]);
    expect(html).toMatch(/role="alert"[^>]*>fault_gradient\.not-ascending</);
    expect(html).toMatch(/data-stop="2" data-fault="true"/);
    expect(html).not.toContain('type="range"');
  });

  it('names own colours, and the overlays that share them', () => {
    expect(drawn('temp', GREY)).toContain('ownName');
    expect(drawn('clouds')).toContain('shared');
    expect(drawn('temp')).toContain('>none<');
  });

  it('has nothing to change for a map without colours', () => {
    const html = drawn('topoMap');
    expect(html).toContain('noColours');
    expect(html).not.toContain('data-stop');
  });
});

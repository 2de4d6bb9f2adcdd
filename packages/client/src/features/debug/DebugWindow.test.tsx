import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage, createMemoryEnvironment } from '#device/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import type { LogEntry } from '#reporting/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { DebugWindow, type DebugSources } from './DebugWindow.tsx';

const NOW = Date.UTC(2026, 0, 15, 12);
const texts = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });

beforeAll(() => texts.ready('debug'));

const still = {
  gpu: { webgl: 'WebGL 2' as const, renderer: 'SwiftShader', vendor: 'Google', maxTexture: 8192 },
  quota: null,
  storage: 'indexeddb',
};
const fault = (number: number): LogEntry => ({
  timestamp: NOW + number,
  type: 'customLogError',
  module: 'model',
  msg: `fault ${number} of me@example.org`,
  stack: number === 2 ? 'Error\n at x (/a.js?token=secret)' : null,
});

function drawn(errors: readonly LogEntry[]): string {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const items = errors.map((value, index) => ({ id: String(index), value, updated: index }));
  const sources: DebugSources = {
    log: { current: () => items, onChange: () => () => undefined, clear: () => Promise.resolve('persistent') },
    network: { current: () => [], subscribe: () => () => undefined },
    // Fulfilled already, as React marks it.
    still: Object.assign(Promise.resolve(still), { status: 'fulfilled', value: still }),
    now: () => ({
      version: '0.1.0',
      server: 'ok',
      phase: 'loading',
      events: [],
      facts: createMemoryEnvironment().facts,
      userAgent: 'Mozilla',
      engine: 'globe',
      overlay: 'wind',
      model: null,
      keys: 1,
      connection: 'online',
    }),
    origin: 'http://127.0.0.1',
    clock: () => NOW,
    copy: () => Promise.resolve(),
  };
  return renderToStaticMarkup(
    <LanguageProvider store={texts}>
      <SettingsProvider value={settings}>
        <DebugWindow sources={sources} />
      </SettingsProvider>
    </LanguageProvider>,
  );
}

describe('the error console', () => {
  it('says when nothing went wrong, and then has nothing to clear', () => {
    const html = drawn([]);
    expect(html).toContain('noErrors');
    expect(html).toMatch(/<button type="button" disabled="">(?:(?!<\/button>).)*clear/);
  });

  it('shows the newest fault first, with its module, its stack behind a fold, and nothing personal', () => {
    const html = drawn([fault(1), fault(2)]);
    expect(
      [...html.matchAll(/<li data-module="(\w+)">.*?fault (\d) of …/g)].map((match) => [match[1], match[2]]),
    ).toEqual([
      ['model', '2'],
      ['model', '1'],
    ]);
    expect(html.match(/<details><summary>stack/g)).toHaveLength(1);
    expect(html).not.toMatch(/secret|example\.org/);
  });

  it('does not draw hundreds of faults at once', () => {
    const html = drawn(Array.from({ length: 200 }, (_, number) => fault(number)));
    expect(html.match(/<li data-module/g)).toHaveLength(25);
    expect(html).toContain('moreErrors');
  });

  it('tells the facts by name', () => {
    const html = drawn([]);
    expect(html).toMatch(/data-fact="engine"><dt>fact_engine<\/dt><dd dir="ltr">globe</);
    expect(html).toMatch(/data-fact="room"><dt>fact_room<\/dt><dd dir="ltr">–</);
  });
});

import { describe, expect, it } from 'vitest';
import { openTestMap } from '../test-map.ts';
import type { EngineKind } from './engine.ts';
import { keepEngine } from './keep-engine.ts';

function open(failing: readonly EngineKind[] = []) {
  const { parts, logged, bus } = openTestMap();
  const test = { wanted: 'maplibre' as EngineKind, isGone: false, shown: [] as EngineKind[], failed: [] as string[] };
  bus.on('globeFailed', ({ reason }) => void test.failed.push(reason));
  const show = (kind: EngineKind): Promise<void> => {
    test.shown.push(kind);
    return failing.includes(kind) ? Promise.reject(new Error(`no ${kind}`)) : Promise.resolve();
  };
  return {
    test,
    logged,
    keep: keepEngine({ ...parts, wanted: () => Promise.resolve(test.wanted), show, isGone: () => test.isGone }),
  };
}

describe('the engine on the page', () => {
  it('is shown once, however often it is asked for', async () => {
    const { test, keep } = open();
    await Promise.all([keep(), keep()]);
    await keep();
    expect(test.shown).toEqual(['maplibre']);
    test.wanted = 'globe';
    await keep();
    expect(test.shown).toEqual(['maplibre', 'globe']);
  });

  it('is the plain canvas where the wanted one fails, which is logged', async () => {
    const { test, logged, keep } = open(['globe']);
    test.wanted = 'globe';
    await keep();
    expect([test.shown, test.failed, logged]).toEqual([
      ['globe', 'leaflet'],
      ['no globe'],
      ['The map could not be drawn with globe'],
    ]);
    await keep();
    expect(test.shown.slice(2)).toEqual(['globe', 'leaflet']);
  });

  it('is not shown on a page that is gone, and nothing stands in for the plain canvas', async () => {
    const { test, logged, keep } = open(['leaflet']);
    test.isGone = true;
    await keep();
    expect(test.shown).toEqual([]);
    test.isGone = false;
    test.wanted = 'leaflet';
    await keep();
    expect([test.shown, logged.length]).toEqual([['leaflet'], 1]);
  });
});

import { createCalendar, utcZone } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createMemoryEnvironment } from '#device/index.ts';
import { factGroups, factsOf, type FactSources } from './facts.rules.ts';
import { reportText, TOLD_ERRORS, TOLD_REQUESTS } from './report.rules.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const sources: FactSources = {
  version: '0.1.0',
  server: 'ok 0.1.0',
  phase: 'redrawFinished',
  events: ['zoomIn', 'redrawFinished'],
  facts: createMemoryEnvironment().facts,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  engine: 'maplibre',
  overlay: 'wind',
  gpu: { webgl: 'WebGL 2', renderer: 'SwiftShader', vendor: 'Google', maxTexture: 8192 },
  model: null,
  storage: 'indexeddb',
  keys: 7,
  quota: { usage: 2048, quota: 1024 * 1024 },
  connection: 'online',
  requests: 3,
  tiles: { asked: 4, fromCache: 1, failed: 0, bytes: 4096, medianMs: 41.6 },
};

describe('the facts', () => {
  it('are given for every group, before a run is known too', () => {
    const facts = factsOf(sources);
    expect(Object.keys(facts)).toEqual([...factGroups]);
    expect(facts.device).toContainEqual(['screen', '1280 × 800 @ 1']);
    expect(facts.drawing).toContainEqual(['card', 'Google, SwiftShader']);
    expect(facts.storage).toContainEqual(['room', '2 kB / 1024 kB']);
    expect(facts.network).toContainEqual(['tileTime', '42 ms']);
    expect(facts.forecast.every(([, value]) => value === '–')).toBe(true);
  });

  it('tell the run, its steps and where it comes from', () => {
    const at = '2026-01-15T06:00:00Z';
    const calendar = createCalendar(
      { ref: at, update: at, info: at, dst: [[3, 3, 12]] },
      { zone: utcZone, freeProduct: false, now: NOW },
    );
    const { forecast } = factsOf({
      ...sources,
      model: { product: 'ecmwf', calendar, provenance: null, loadedAt: NOW },
    });
    expect(forecast.slice(0, 4)).toEqual([
      ['product', 'ecmwf'],
      ['run', at],
      ['update', at],
      ['steps', '4 (2026-01-15T09:00:00Z – 2026-01-15T18:00:00Z)'],
    ]);
    expect(forecast.at(-1)).toEqual(['loaded', '2026-01-15T12:00:00Z']);
  });

  it('say what a device without graphics lacks', () => {
    expect(
      factsOf({ ...sources, gpu: { webgl: null, renderer: '', vendor: '', maxTexture: 0 }, quota: null }).drawing.slice(
        2,
      ),
    ).toEqual([
      ['graphics', '–'],
      ['card', '–'],
      ['texture', '–'],
    ]);
  });
});

describe('the report', () => {
  const log = {
    timestamp: NOW,
    type: 'customLogError' as const,
    module: 'model',
    msg: 'Request failed for URL /metadata?token=secret',
    stack: 'Error\n at load (/a.js?uid=secret:1:2)',
  };
  const request = {
    at: NOW,
    address: 'http://127.0.0.1/reverse/v3/48.208/16.373/10?token=secret',
    status: 200,
    ms: 12.4,
    bytes: 90,
    isCached: false,
  };
  const parts = {
    facts: factsOf(sources),
    settings: [['graticule', 'true']] as const,
    log: [log],
    requests: [request],
    origin: 'http://127.0.0.1',
    now: NOW,
  };

  it('has every group, the settings, the errors and the requests', () => {
    const text = reportText(parts);
    expect([...text.matchAll(/^## (\w+)$/gm)].map((match) => match[1])).toEqual([
      ...factGroups,
      'settings',
      'errors',
      'requests',
    ]);
    expect(text).toContain('# Meltemi report, 2026-01-15T12:00:00.000Z');
    expect(text).toContain('graticule: true');
    expect(text).toContain('2026-01-15T12:00:00.000Z customLogError [model] Request failed for URL /metadata?…');
    expect(text).toContain('2026-01-15T12:00:00.000Z 200 12 ms 90 B /reverse/v3/…/10');
  });

  it('holds no secret', () => {
    expect(reportText(parts)).not.toMatch(/secret|48\.2|16\.37/);
  });

  it('says that there is nothing, and does not grow without end', () => {
    expect(reportText({ ...parts, log: [], requests: [], settings: [] }).match(/\n-\n/g)).toHaveLength(3);
    const long = reportText({
      ...parts,
      log: Array.from({ length: 400 }, () => log),
      requests: Array.from({ length: 400 }, () => request),
    });
    expect(long.match(/customLogError/g)).toHaveLength(TOLD_ERRORS);
    expect(long.match(/\/reverse/g)).toHaveLength(TOLD_REQUESTS);
  });
});

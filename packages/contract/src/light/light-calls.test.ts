import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import type { Call } from '../calls/index.ts';
import { requestPath } from '../paths/index.ts';
import { LightCheckError } from './guards.ts';
import { lightCalls } from './light-calls.ts';

const minifest = { ref: '2026-07-14T06:00:00Z', update: '2026-07-14T12:41:10Z', dst: [[3, 3, 240]] };
const provenance = { provider: 'ECMWF', model: 'IFS', run: null, origin: 'simulated', licence: 'CC BY 4.0' };
const label = ['prg', 'Praha', 'capital', 14.42, 50.08, 40, 14];
const tile = { forecast: { prg: [280.5, null] }, reftime: '2026-07-14T06:00:00Z', hours: [3, 6] };
const place = { ll: [50.1, 14.4], country: 'cz', city: 'Praha' };

type Name = keyof typeof lightCalls;
const good: Record<Name, readonly unknown[]> = {
  minifest: [
    minifest,
    { ...minifest, info: '2026-07-14T12:45:00+00:00' },
    { ...minifest, provenance },
    { ...minifest, provenance: { ...provenance, run: '2026-07-14T06:00:00Z', origin: 'live' } },
  ],
  addressLocation: [place, { ...place, city: '', country: '' }, { ...place, ll: [-90, 180] }],
  labels: [[], [label], [[...label, 4478]], [label, ['b', 'Brno', '', -180, 90, 0, 0]]],
  cityTile: [tile, { ...tile, forecast: {}, hours: [] }],
};
const bad: Record<Name, readonly unknown[]> = {
  minifest: [
    null,
    [],
    'text',
    {},
    { ...minifest, ref: 'soon' },
    { ...minifest, dst: [] },
    { ...minifest, dst: [[0, 0, 3]] },
    { ...minifest, dst: [[3, '3', 240]] },
    { ...minifest, provenance: null },
    { ...minifest, provenance: { ...provenance, origin: 'guessed' } },
    { ...minifest, provenance: { ...provenance, run: 'today' } },
    { ...minifest, provenance: {} },
  ],
  addressLocation: [
    null,
    [place],
    {},
    { ...place, ll: [91, 0] },
    { ...place, ll: [50] },
    { ...place, ll: [50, 14, 3] },
    { ...place, ll: [50, '14'] },
    { ...place, country: 'cze' },
    { ...place, city: 7 },
    { ...place, city: 'x'.repeat(201) },
  ],
  labels: [
    null,
    {},
    [[]],
    [label.slice(1)],
    [[...label, 9001]],
    [[...label, '1']],
    [[...label, 1, 1]],
    [['', ...label.slice(1)]],
    [label.with(3, 181)],
    [label.with(4, '50')],
    [label.with(5, 2001)],
    Array.from({ length: 1001 }, () => label),
  ],
  cityTile: [
    null,
    [],
    { ...tile, forecast: [] },
    { ...tile, forecast: { prg: 'warm' } },
    { ...tile, forecast: { prg: ['280'] } },
    { ...tile, reftime: 'now' },
    { ...tile, reftime: '2026-07-14T06:00:00' },
    { ...tile, hours: [null] },
    { ...tile, hours: Array.from({ length: 1001 }, () => 1) },
    { ...tile, forecast: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`c${at}`, []])) },
  ],
};
const names = Object.keys(lightCalls) as Name[];

describe.each(names)('the light call %s', (name) => {
  const light = lightCalls[name];
  const full: Call = calls[name];

  it('is the call of the contract', () => {
    expect({
      ident: light.ident,
      method: light.method,
      kind: light.kind,
      base: light.base,
      seconds: light.clientSeconds,
    }).toEqual({
      ident: full.ident,
      method: full.method,
      kind: full.kind,
      base: full.base,
      seconds: full.cache.clientSeconds,
    });
  });

  it('takes what the schema takes', () => {
    for (const reply of good[name]) {
      expect(full.replies[200]?.schema?.safeParse(reply).success).toBe(true);
      expect(light.read(reply)).toBe(reply);
    }
  });

  it('refuses what the schema refuses', () => {
    for (const reply of bad[name]) {
      expect(full.replies[200]?.schema?.safeParse(reply).success, JSON.stringify(reply)?.slice(0, 200)).toBe(false);
      expect(() => light.read(reply), JSON.stringify(reply)?.slice(0, 200)).toThrow(LightCheckError);
    }
  });
});

describe('the address of a light call', () => {
  it('is that of the contract', () => {
    expect(lightCalls.minifest.path({ directory: 'ecmwf-hres' })).toBe(
      requestPath(calls.minifest, { directory: 'ecmwf-hres' }),
    );
    expect(lightCalls.minifest.path({ directory: 'gfs' }, { premium: true })).toBe(
      requestPath(calls.minifest, { directory: 'gfs' }, { premium: true }),
    );
    expect(lightCalls.addressLocation.path({})).toBe(requestPath(calls.addressLocation, {}));
    const tileOf = { lang: 'pt', z: 5, x: 17, y: 10 } as const;
    expect(lightCalls.labels.path(tileOf)).toBe(requestPath(calls.labels, tileOf));
    const params = { modelIdent: 'ecmwf-hres', tileKey: '5-17-10' } as const;
    for (const query of [{ step: 3 as const, refTime: '2026071406' }, {}])
      expect(lightCalls.cityTile.path(params, query)).toBe(requestPath(calls.cityTile, params, query));
  });

  it('escapes what it is given', () => {
    expect(lightCalls.cityTile.path({ modelIdent: '../x', tileKey: '1-0-0' })).toBe(
      '/citytile/v1.0/..%2Fx/1-0-0?labelsVersion=v1.4',
    );
  });
});

import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { layers, productIdents, productLayers, products, dataTilePath, timestampToPath } from '@meltemi/catalogue';
import { readMoment, readTileAddress } from './tile-address.ts';

const good = 'ecmwf-hres/2026030100/2026030103/wm_grid_257/3/4/2/temp-850h.png';

describe('readTileAddress', () => {
  it('reads every part', () => {
    const { product, ...rest } = readTileAddress(good);
    expect(product.ident).toBe('ecmwf');
    expect(rest).toEqual({
      refTs: Date.UTC(2026, 2, 1),
      validTs: Date.UTC(2026, 2, 1, 3),
      z: 3,
      x: 4,
      y: 2,
      layer: 'temp',
      level: '850h',
      range: null,
      origin: null,
    });
  });

  it('reads back what the client writes, for every overlay of every product', () => {
    const address = { refTime: '2026030100', path: '2026030106', z: 2, x: 1, y: 3, acRange: 24 };
    for (const ident of productIdents) {
      for (const overlay of products[ident].overlays) {
        for (const bound of productLayers(overlay, ident, 'surface')) {
          const path = dataTilePath(bound, address);
          if (path === null) continue;
          const read = readTileAddress(path);
          expect([read.product.ident, read.layer, read.level]).toEqual([
            bound.product.ident,
            bound.source.filename,
            bound.level,
          ]);
          expect(read.range).toBe(layers[read.layer].accumulate === null ? null : 24);
        }
      }
    }
  });

  it.each([
    [good.replace('ecmwf-hres', 'nobody'), 'unknown-product'],
    [good.replace('2026030100', '2026023000'), 'unknown-run'],
    [good.replace('2026030103', '2026030125'), 'unknown-time'],
    [good.replace('temp-', 'joy-'), 'unknown-parameter'],
    [good.replace('temp-', 'windParticles-'), 'unknown-parameter'],
    [good.replace('850h', '851h'), 'unknown-level'],
    [good.replace('.png', '.jpg'), 'not-found'],
    [good.replace('.png', '.webp'), 'not-found'],
    [good.replace('.png', '.exe'), 'not-found'],
    [good.replace('/3/4/2/', '/3/-4/2/'), 'not-found'],
    [good.replace('/3/4/2/', '/NaN/4/2/'), 'not-found'],
    [good.replace('wm_grid_257', 'wm_grid_513'), 'not-found'],
    ['', 'not-found'],
    ['../../etc/passwd', 'not-found'],
    [`${good}?${'x'.repeat(1000)}`, 'uri-too-long'],
    [good.replace('temp-850h', 'rainAccu-surface'), 'bad-request'],
    [`${good.replace('temp-850h', 'gustAccu-surface')}?next=24h`, 'bad-request'],
    [`${good.replace('temp-850h', 'rainAccu-surface')}?next=24`, 'bad-request'],
    [`${good}?origin=guessed`, 'bad-request'],
  ])('refuses %s with %s', (address, code) => {
    expect(() => readTileAddress(address)).toThrow(expect.objectContaining({ name: 'WireError', code }));
  });

  it('never does anything but read or refuse', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        try {
          readTileAddress(text);
        } catch (error) {
          expect((error as Error).name).toBe('WireError');
        }
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});

describe('readMoment', () => {
  it('reads ten digits, twelve on the hour and ISO text alike', () => {
    const ts = Date.UTC(2026, 11, 31, 18);
    for (const text of [
      '2026123118',
      '202612311800',
      '2026-12-31T18:00:00.000Z',
      '2026-12-31T18:00:00Z',
      '2026-12-31T18%3A00%3A00Z',
      '2026-12-31T18:00Z',
    ]) {
      expect(readMoment(text)).toBe(ts);
    }
  });

  it('refuses minutes and days that are not there', () => {
    expect(['202612311830', '2026-12-31T18:30:00Z', '2026023100', 'yesterday12', ''].map(readMoment)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('reads any hour back from its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000 }), (hours) => {
        expect(readMoment(timestampToPath(hours * 3_600_000))).toBe(hours * 3_600_000);
      }),
      { seed: 2 },
    );
  });
});

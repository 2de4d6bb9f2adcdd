import { describe, expect, it } from 'vitest';
import { testMessage, type TestMessage } from '../test-grib.ts';
import { decodeField, type DecodeJob } from './decode-field.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const world = { lat0: 90, lon0: 0, dLat: -45, dLon: 90, nx: 4, ny: 5 };
const ours = { ...world, lon0: -180 };
const values = Array.from({ length: 20 }, (_, k) => k);
const message: TestMessage = { refTs, hour: 3, parameter: '0.0.0', surface: [100, 50_000], grid: world, values };
const job = (over: Partial<DecodeJob> = {}, of: Partial<TestMessage> = {}): DecodeJob => ({
  bytes: testMessage({ ...message, ...of }),
  packed: 'none',
  part: 0,
  refTs,
  hour: 3,
  signature: { parameters: ['0.0.0'], surface: [100, 50_000], aerosol: null },
  scale: 1,
  grid: ours,
  source: null,
  nearest: false,
  standardName: null,
  ...over,
});

describe('a field', () => {
  it('lies on our grid: north to south, from 180° W', () => {
    const { values: placed, fromHour, toHour } = decodeField(job());
    expect([...placed]).toEqual(values.map((_, k) => (k % 4 < 2 ? k + 2 : k - 2)));
    expect([fromHour, toHour]).toEqual([3, 3]);
  });

  it('written from south to north is turned over', () => {
    const southward = values.map((_, k) => values[(4 - Math.floor(k / 4)) * 4 + (k % 4)]!);
    const up = job({ grid: world }, { grid: { ...world, lat0: -90, dLat: 45 }, values: southward });
    expect([...decodeField(up).values]).toEqual(values);
  });

  it('may be larger than our part of it', () => {
    const part = job({ grid: { lat0: 45, lon0: -90, dLat: -45, dLon: 90, nx: 2, ny: 2 } });
    expect([...decodeField(part).values]).toEqual([7, 4, 11, 8]);
  });

  it('comes in our unit', () => {
    expect([...decodeField(job({ grid: world, scale: 100 })).values]).toEqual(values.map((value) => value * 100));
    expect([...decodeField(job({ grid: world, scale: 'percent' })).values]).toEqual(values);
    const shares = values.map((value) => value / 19);
    expect(decodeField(job({ grid: world, scale: 'percent' }, { values: shares })).values[19]).toBe(100);
  });

  it('tells the stretch that it stands for', () => {
    expect(decodeField(job({}, { fromHour: 0 }))).toMatchObject({ fromHour: 0, toHour: 3 });
  });

  it.each<[string, Partial<TestMessage>]>([
    ['of another run', { refTs: refTs - 21_600_000 }],
    ['of another hour', { hour: 6 }],
    ['of another parameter', { parameter: '0.0.6' }],
    ['on another level', { surface: [100, 85_000] }],
    ['on another kind of level', { surface: [103, 50_000] }],
  ])('%s is refused', (_name, of) => {
    expect(() => decodeField(job({}, of))).toThrow(expect.objectContaining({ code: 'wrong-field' }));
  });

  it('that never changes may be of any hour', () => {
    expect(decodeField(job({ hour: null }, { hour: 0 })).values).toHaveLength(20);
  });

  it.each<[string, TestMessage['grid']]>([
    ['of other steps', { ...world, dLat: -22.5 }],
    ['beside ours', { ...world, lon0: 10 }],
    ['that ends before ours', { ...world, lat0: 45 }],
  ])('on a grid %s is refused', (_name, grid) => {
    const small = { ...grid, ny: Math.min(grid.ny, 4) };
    expect(() => decodeField(job({}, { grid: small, values: values.slice(0, 4 * small.ny) }))).toThrow(
      expect.objectContaining({ code: 'wrong-grid' }),
    );
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['cut off', (bytes) => bytes.subarray(0, 90)],
    ['that is a web page', () => new TextEncoder().encode('<html>busy</html>')],
    ['of no octets', () => new Uint8Array(0)],
    ['with an unknown packing', (bytes) => bytes.with(16 + 21 + 72 + 34 + 10, 99)],
  ])('%s is bad data', (_name, spoil) => {
    const whole = job();
    expect(() => decodeField({ ...whole, bytes: spoil(whole.bytes) })).toThrow(
      expect.objectContaining({ code: 'bad-data' }),
    );
  });

  it('that the message does not have is bad data', () => {
    expect(() => decodeField(job({ part: 1 }))).toThrow(expect.objectContaining({ code: 'bad-data' }));
  });

  it('that is not packed as its name says is bad data', () => {
    expect(() => decodeField(job({ packed: 'bzip2' }))).toThrow(expect.objectContaining({ code: 'bad-data' }));
  });
});

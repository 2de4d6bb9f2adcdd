import { DangerError, readFirms } from '@meltemi/dangers';
import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from './samples.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const range = (values: readonly number[]): [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);

interface FireOracle {
  readonly rows: number;
  readonly lat: readonly number[];
  readonly lon: readonly number[];
  readonly frp: readonly number[];
}

describe.skipIf(skipSamples)(`tables of FIRMS${sampleNote}`, () => {
  const oracle = oracleOf<FireOracle>('fire');

  it.each(['MODIS_C6_USA_contiguous_and_Hawaii_24h.csv', 'modis-c61-global-24h.csv', 'short-firms.csv'])(
    '%s equals the oracle',
    (name) => {
      const { detections, refused } = readFirms(sampleBytes(`fire/${name}`));
      const { rows, lat, lon, frp } = oracle[name]!;
      expect([detections.length, refused]).toEqual([rows, 0]);
      expect(range(detections.map(({ position }) => position[1]))).toEqual(lat.slice(1));
      expect(range(detections.map(({ position }) => position[0]))).toEqual(lon.slice(1));
      expect(range(detections.map(({ power }) => power!))).toEqual(frp.slice(1));
    },
  );

  it('a derived table with bare CR and without times: all 80 rows are seen, and refused', () => {
    expect(readFirms(sampleBytes('fire/myanmar-fires.csv'))).toEqual({ detections: [], refused: 80 });
  });
});

describe('rows', () => {
  const head = 'frp,longitude,latitude,confidence,acq_time,acq_date';
  const one = (row: string): unknown => readFirms(bytesOf(`${head}\n${row}`)).detections[0];

  it('by name, whatever the order; times padded or not; confidence as letter or per cent', () => {
    expect(one('7.5,-5.5,41,n,5,2026-08-01')).toEqual({
      position: [-5.5, 41],
      ts: Date.UTC(2026, 7, 1, 0, 5),
      power: 7.5,
      confidence: 'nominal',
      brightness: null,
    });
    expect(one(',1,2,h,04:05,2026-08-01')).toMatchObject({
      ts: Date.UTC(2026, 7, 1, 4, 5),
      power: null,
      confidence: 'high',
    });
    const levels = ['29', '30', '79', '80', 'l', ''].map((cell) => one(`1,1,2,${cell},1200,2026-08-01`));
    expect(levels.map((row) => (row as { confidence: unknown }).confidence)).toEqual([
      'low',
      'nominal',
      'nominal',
      'high',
      'low',
      null,
    ]);
  });

  it('rows without a place or a time are refused, other tables too', () => {
    const rows = ['1,,2,n,5,2026-08-01', '1,1,2,n,,2026-08-01', '1,1,2,n,2561,2026-08-01', '1,1,99,n,5,2026-08-01'];
    expect(readFirms(bytesOf([head, ...rows].join('\r')))).toEqual({ detections: [], refused: 4 });
    expect(() => readFirms(bytesOf('a,b\n1,2'))).toThrow(DangerError);
    expect(() => readFirms(new Uint8Array(0))).toThrow(DangerError);
  });
});

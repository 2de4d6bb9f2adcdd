import type { DecodeJob } from '../packages/ingest/src/decode/decode-field.ts';
import { meshMap } from '../packages/ingest/src/test-mesh.ts';
import { testMessage, type TestMessage } from '../packages/ingest/src/test-grib.ts';

const radians = Math.PI / 180;

/** A job that takes whatever field its octets hold, as it is. */
export const anyField: Omit<DecodeJob, 'bytes' | 'packed' | 'grid'> = {
  part: null,
  refTs: null,
  hour: null,
  signature: { parameters: [], surface: null, aerosol: null },
  scale: 1,
  source: null,
  nearest: false,
  standardName: null,
};

/** The run of the packed fields. */
export const packedRun = Date.UTC(2026, 10, 15);

/** Middles of made fronts, degrees of latitude; each winds around the world. */
const fronts = [-65, -50, -35, -20, 20, 35, 50, 65] as const;

/** How far a place lies from the nearest front, degrees of latitude. */
export const fromFront = (lat: number, lon: number): number =>
  Math.min(...fronts.map((middle, k) => Math.abs(acrossFront(middle, k, lat, lon))));

const acrossFront = (middle: number, k: number, lat: number, lon: number): number =>
  lat - middle - 4 * Math.sin((3 + k) * lon * radians);

/** A made temperature in kelvin: cold poles, long waves, and fronts around the world, each of 10 K within a hundred kilometres. */
export function frontAt(lat: number, lon: number): number {
  const waves = 4 * Math.cos(lat * radians) * Math.sin(5 * lon * radians + lat / 10);
  const jumps = fronts.reduce(
    (sum, middle, k) => sum + (k % 2 === 0 ? 5 : -5) * Math.tanh(acrossFront(middle, k, lat, lon) / 0.45),
    0,
  );
  return 290 - 35 * Math.sin(lat * radians) ** 2 + waves + jumps;
}

/** A field on a mesh as DWD packs it: 16 bits a value (5.0). */
export const meshMessage = (values: Float32Array): Uint8Array =>
  packedMessage(values, { grid: { lat0: 0, lon0: 0, dLat: -1, dLon: 1, nx: 1, ny: 1 }, map: meshMap(values.length) });

/** A temperature as DWD packs it, 16 bits a value (5.0), on a regular grid or a map. */
export function packedMessage(values: Float32Array, place: Pick<TestMessage, 'grid' | 'map'>): Uint8Array {
  const head = testMessage({ refTs: packedRun, hour: 3, parameter: '0.0.0', ...place, values: [] });
  // Without its own last sections: 12 octets of packing, 6 of the bitmap, 5 of no data, 4 of the end.
  const before = head.subarray(0, head.length - 27);
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const binary = Math.ceil(Math.log2((most - least) / 65_535));
  const tail = new DataView(new ArrayBuffer(21 + 6 + 5 + 2 * values.length + 4));
  tail.setUint32(0, 21);
  tail.setUint8(4, 5);
  tail.setUint32(5, values.length);
  tail.setUint16(9, 0);
  tail.setFloat32(11, least);
  tail.setUint16(15, binary < 0 ? 0x8000 | -binary : binary);
  tail.setUint16(17, 0);
  tail.setUint8(19, 16);
  tail.setUint32(21, 6);
  tail.setUint8(25, 6);
  tail.setUint8(26, 255);
  tail.setUint32(27, 5 + 2 * values.length);
  tail.setUint8(31, 7);
  for (let k = 0; k < values.length; k++)
    tail.setUint16(32 + 2 * k, Math.max(0, Math.round((values[k]! - Math.fround(least)) / 2 ** binary)));
  tail.setUint32(32 + 2 * values.length, 0x37_37_37_37);
  const out = new Uint8Array(before.length + tail.byteLength);
  out.set(before);
  out.set(new Uint8Array(tail.buffer), before.length);
  new DataView(out.buffer).setUint32(12, out.length);
  return out;
}

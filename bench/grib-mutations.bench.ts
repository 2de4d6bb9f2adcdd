/** npm run bench -- grib-mutations: 100,000 damaged copies of the real files; GRIB_MUTATIONS changes the number. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GribError, readGrib } from '@meltemi/grib';
import { mutate, seededRandom } from '../packages/grib/src/encoder/mutate.ts';

const folder = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib');
const total = Number(process.env['GRIB_MUTATIONS'] ?? 100_000);

/** Octets that typed arrays were made of since the last reset, and the largest single one. */
let taken = 0;
function count<T extends object>(original: T): T {
  return new Proxy(original, {
    // Without the proxy as new.target: arrays of another hidden class would make every loop slow.
    construct(target, args) {
      const made = Reflect.construct(target as unknown as new (...a: unknown[]) => { byteLength: number }, args);
      if (typeof args[0] === 'number') taken += made.byteLength;
      return made;
    },
  });
}
for (const name of [
  'Float32Array',
  'Int32Array',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
  'Float64Array',
] as const) {
  Object.assign(globalThis, { [name]: count(globalThis[name]) });
}

if (!existsSync(folder)) {
  console.log('no samples beside the project at ../shared/data/grib: nothing done');
} else {
  const files = readdirSync(folder)
    .filter((name) => /\.(?:grib2?|grb2?|bin)$/.test(name) && !name.includes('wgrib2'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
    .filter(({ bytes }) => bytes.length < 400_000);
  const small = files.filter(
    ({ bytes }) => bytes.length < 60_000 && readGrib(bytes).fields.every(({ points }) => points < 200_000),
  );
  const random = seededRandom(42);
  const outcome = new Map<string, number>();
  let slowest = { milliseconds: 0, what: '' };
  let hungriest = { ratio: 0, what: '' };
  const started = Date.now();
  for (let n = 0; n < total; n += 1) {
    // Small fields can be tried often; of all others, one input in fifty is enough.
    const from = n % 50 === 0 ? files : small;
    const file = from[Math.floor(random() * from.length)];
    if (!file) break;
    const { bytes, kind } = mutate(file.bytes, random);
    const what = n + ' ' + kind + ' ' + file.name;
    taken = 0;
    let points = 0;
    // Processor time: the machine may be busy with other work.
    const begin = process.cpuUsage();
    let result = 'read';
    try {
      const { fields } = readGrib(bytes, { maxPoints: 2 ** 22 });
      for (const field of fields.slice(0, 3)) {
        points = Math.max(points, field.points <= 2 ** 22 ? field.points : 0);
        taken = 0;
        field.values();
        void field.product;
        void field.grid;
        const ratio = taken / (field.points * 4 + bytes.length + 65_536);
        if (ratio > hungriest.ratio) hungriest = { ratio, what };
      }
    } catch (error) {
      if (!(error instanceof GribError)) throw new Error('input ' + what, { cause: error });
      result = error.code;
      const ratio = taken / (points * 4 + bytes.length + 65_536);
      if (ratio > hungriest.ratio) hungriest = { ratio, what };
    }
    const milliseconds = process.cpuUsage(begin).user / 1000;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what };
    outcome.set(result, (outcome.get(result) ?? 0) + 1);
  }
  console.log(total + ' inputs in ' + Math.round((Date.now() - started) / 1000) + ' s:', Object.fromEntries(outcome));
  console.log(
    'slowest ' +
      slowest.milliseconds.toFixed(0) +
      ' ms (' +
      slowest.what +
      '), largest memory ' +
      hungriest.ratio.toFixed(2) +
      ' × the field (' +
      hungriest.what +
      ')',
  );
  if (slowest.milliseconds > 2000 || hungriest.ratio > 4) process.exitCode = 1;
}

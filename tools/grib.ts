/** npm run grib -- ls file | value file lat lon: lists the fields of a GRIB2 file, or their values at a place. */
import { readFileSync } from 'node:fs';
import { GribError } from '@meltemi/grib';
import { listFields, unpacked, valuesAt } from './grib/report.ts';

const usage = 'usage: grib ls <file>\n       grib value <file> <lat> <lon>';
const [command, path, lat, lon] = process.argv.slice(2);

function run(): string {
  if (!path || (command !== 'ls' && command !== 'value')) return usage;
  const bytes = unpacked(new Uint8Array(readFileSync(path)));
  if (command === 'ls') return listFields(bytes);
  const place = { lat: Number(lat), lon: Number(lon) };
  if (!(Math.abs(place.lat) <= 90) || !Number.isFinite(place.lon)) return usage;
  return valuesAt(bytes, place);
}

try {
  const text = run();
  if (text === usage) process.exitCode = 2;
  console.log(text);
} catch (error) {
  if (!(error instanceof GribError) && !(error instanceof Error && 'code' in error)) throw error;
  console.error('grib: ' + (error instanceof GribError ? error.code + ': ' : '') + error.message);
  process.exitCode = 1;
}

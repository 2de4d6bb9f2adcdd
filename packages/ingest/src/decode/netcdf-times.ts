import { readVariable, timeUnit, type Hdf5File } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';

/** A single time of the file, ms since 1970. */
export function momentOf(file: Hdf5File, name: string): number {
  const units = file.attribute(name, 'units');
  if (typeof units !== 'string') throw new IngestError('bad-data', `no ${name} in the file`);
  const { unitMs, sinceMs } = timeUnit(units);
  const [value, another] = readVariable(file, name);
  if (another !== undefined) throw new IngestError('bad-data', `several values of ${name} in the file`);
  if (value === undefined || !Number.isFinite(value)) throw new IngestError('bad-data', `no ${name} in the file`);
  return sinceMs + value * unitMs;
}

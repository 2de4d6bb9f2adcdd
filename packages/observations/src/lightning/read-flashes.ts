import { numberOf, textOf } from '../hdf5/attributes.ts';
import { readVariable, timeUnit } from '../hdf5/cf-variable.ts';
import { withHdf5 } from '../hdf5/open-hdf5.ts';
import { ObservationError } from '../observation-error.ts';

/** A flash as a satellite saw it. */
export interface Flash {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
  /** Radiated, J. */
  readonly joules: number;
}

/** Flashes of a file of GLM (GOES), in order of time; those of doubtful quality are left out and counted. */
export function readFlashes(
  bytes: Uint8Array,
): Promise<{ readonly flashes: readonly Flash[]; readonly doubtful: number }> {
  return withHdf5(bytes, (file) => {
    const times = file.set('flash_time_offset_of_first_event');
    if (times === null) throw new ObservationError('wrong-format', 'no file of flashes');
    // A granule without flashes is a fine one.
    if ((times.shape[0] ?? 0) === 0) return { flashes: [], doubtful: 0 };
    const { unitMs, sinceMs } = timeUnit(textOf(times.attribute('units')) ?? '');
    // Numbers without a sign, also in files that forget to say so: theirs would lie 17 s before the granule begins. The
    // first files count signed milliseconds; what tells them apart is that they add nothing.
    const unsigned = (numberOf(times.attribute('add_offset')) ?? 0) < 0;
    const offsets = readVariable(file, 'flash_time_offset_of_first_event', { unsigned });
    const [lats, lons] = [readVariable(file, 'flash_lat'), readVariable(file, 'flash_lon')];
    const energies = readVariable(file, 'flash_energy', { unsigned: true });
    const quality = readVariable(file, 'flash_quality_flag', { unsigned: true });
    const count = offsets.length;
    if ([lats, lons, energies, quality].some(({ length }) => length !== count))
      throw new ObservationError('bad-data', 'columns of different lengths');
    const flashes: Flash[] = [];
    for (let i = 0; i < count; i++) {
      if (quality[i] !== 0) continue;
      const [lat, lon, ms] = [lats[i]!, lons[i]!, Math.round(sinceMs + unitMs * offsets[i]!)];
      if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) || Number.isNaN(ms)) continue;
      flashes.push({ ms, lat, lon, joules: energies[i]! });
    }
    return { flashes: flashes.toSorted((a, b) => a.ms - b.ms), doubtful: count - flashes.length };
  });
}

/** npm run bench -- grib: nanoseconds a point by packing, against ecCodes in the same run where its headers and a C compiler are installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { readGrib } from '@meltemi/grib';

const folder = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib');
const files = [
  'alternate-scanning.grib', 'rotated_nae_t_sensible_pole.grib2', 'reduced_latlon_surface.grib2', 'gfswave-11.t00z.global.0p25.f000.grib2', 'ds.maxt.bin',
  'gfs.complex.grib2', 'hrrr.t06z.wrfsfcf01-TMP.grib2', 'rap.wrfnat.grib2', 'gfs.png.grib2', 'aifs-single-t500.grib2', 'meteofrance.arome-TCDC.grib2', 'gfs.jpeg.grib2',
];

const anchor = `
#include <eccodes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static double now() { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec * 1e9 + t.tv_nsec; }
int main(int argc, char **argv) {
  int error; FILE *file = fopen(argv[1], "rb");
  codes_handle *handle = codes_handle_new_from_file(NULL, file, PRODUCT_GRIB, &error);
  size_t count; codes_get_size(handle, "values", &count);
  double *values = malloc(8 * count), best = 1e18;
  for (int i = 0; i < atoi(argv[2]); i++) {
    size_t n = count; double begin = now(); codes_get_double_array(handle, "values", values, &n);
    double took = now() - begin; if (took < best) best = took;
  }
  printf("%f", best / count); return 0;
}`;

/** The anchor's program, or null where it cannot be built. */
function buildAnchor(place: string): string | null {
  try {
    writeFileSync(join(place, 'anchor.c'), anchor);
    execFileSync('cc', ['-O2', '-o', join(place, 'anchor'), join(place, 'anchor.c'), '-leccodes'], { stdio: 'pipe' });
    return join(place, 'anchor');
  } catch {
    return null;
  }
}

const inflate = (stream: Uint8Array, length: number): Uint8Array => {
  const out = inflateSync(stream, { maxOutputLength: length });
  return new Uint8Array(out.buffer, out.byteOffset, out.length);
};

if (!existsSync(folder)) {
  console.log('no samples beside the project at ../shared/data/grib: nothing done');
} else {
  const place = mkdtempSync(join(tmpdir(), 'grib-bench-'));
  const program = buildAnchor(place);
  if (!program) console.log('ecCodes is not installed here: no ratios');
  for (const name of files) {
    const [field] = readGrib(new Uint8Array(readFileSync(join(folder, name)))).fields;
    if (!field) continue;
    const into = new Float32Array(field.points);
    const rounds = field.templates.packing === 40 ? 6 : Math.min(400, Math.max(30, Math.ceil(3e7 / field.points)));
    let best = Infinity;
    for (let i = 0; i < rounds; i += 1) {
      // Processor time, as the anchor measures it: the machine may be busy with other work.
      const begin = process.cpuUsage();
      field.values({ into, inflate });
      const { user, system } = process.cpuUsage(begin);
      best = Math.min(best, ((user + system) * 1000) / field.points);
    }
    const theirs = program ? Number(execFileSync(program, [join(folder, name), String(Math.min(rounds, 60))], { encoding: 'utf8' })) : NaN;
    const ratio = program ? '  ' + (best / theirs).toFixed(2) + ' × ecCodes (' + theirs.toFixed(2) + ')' : '';
    console.log(('5.' + field.templates.packing).padEnd(6) + best.toFixed(2).padStart(8) + ' ns/point' + ratio.padEnd(30) + '  ' + name.slice(0, 44));
  }
  rmSync(place, { recursive: true });
}

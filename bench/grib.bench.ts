/**
 * npm run bench -- grib: nanoseconds a point by packing, against ecCodes in the same run where its headers and a C
 * compiler are installed, and bzip2 against the program.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { bunzip2, readGrib } from '@meltemi/grib';
import { bounded, table, type Row } from './measuring.ts';

const folder = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib');
/** Files by packing, with the most that ours may take, as a share of ecCodes' time. */
const files: readonly (readonly [name: string, most: number])[] = [
  ['alternate-scanning.grib', 1],
  ['rotated_nae_t_sensible_pole.grib2', 1.25],
  ['reduced_latlon_surface.grib2', 1],
  ['gfswave-11.t00z.global.0p25.f000.grib2', 1],
  ['ds.maxt.bin', 1],
  ['gfs.complex.grib2', 1],
  ['hrrr.t06z.wrfsfcf01-TMP.grib2', 1],
  ['rap.wrfnat.grib2', 1],
  ['gfs.png.grib2', 1],
  ['aifs-single-t500.grib2', 1],
  ['meteofrance.arome-TCDC.grib2', 1],
  ['gfs.jpeg.grib2', 1.5],
];
/** A global field, packed in sixteen bits and compressed as the files of DWD are. */
const compressed = 'aifs-single-t500.grib2';

function sixteenBitsOf(name: string): Uint8Array {
  const values = readGrib(new Uint8Array(readFileSync(join(folder, name)))).fields[0]?.values() ?? new Float32Array(0);
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  const view = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, i) => view.setUint16(2 * i, Math.round(((value - least) / (most - least)) * 65_535)));
  return new Uint8Array(view.buffer);
}

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

/** Nanoseconds a point of processor time, the best of some rounds, as the anchor measures it: the machine may be busy with other work. */
function ours(name: string): { readonly packing: number; readonly best: number; readonly rounds: number } | null {
  const [field] = readGrib(new Uint8Array(readFileSync(join(folder, name)))).fields;
  if (!field) return null;
  const into = new Float32Array(field.points);
  const { packing } = field.templates;
  const rounds = packing === 40 ? 12 : Math.min(400, Math.max(30, Math.ceil(3e7 / field.points)));
  let best = Infinity;
  for (let i = 0; i < rounds; i += 1) {
    const begin = process.cpuUsage();
    field.values({ into, inflate });
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, ((user + system) * 1000) / field.points);
  }
  return { packing, best, rounds };
}

/** bzip2 against the program, both by the clock: the program's own time can be had no other way. */
function bzip2Row(place: string): Row | null {
  const file = join(place, 'field.bz2');
  const packed = spawnSync('bzip2', ['-c'], { input: sixteenBitsOf(compressed), maxBuffer: 1 << 28 });
  if (packed.status !== 0) return null;
  writeFileSync(file, packed.stdout);
  const bytes = new Uint8Array(packed.stdout);
  let [mine, theirs] = [Infinity, Infinity];
  for (let round = 0; round < 20; round += 1) {
    const begin = performance.now();
    bunzip2(bytes);
    const between = performance.now();
    spawnSync('bzip2', ['-dc', file], { stdio: ['ignore', 'ignore', 'ignore'] });
    mine = Math.min(mine, between - begin);
    theirs = Math.min(theirs, performance.now() - between);
  }
  return bounded(`bzip2, ${mine.toFixed(1)} ms, the program ${theirs.toFixed(1)} ms`, mine / theirs, 1.2, '×');
}

if (!existsSync(folder)) {
  console.log('no samples beside the project at ../shared/data/grib: nothing done');
} else {
  const place = mkdtempSync(join(tmpdir(), 'grib-bench-'));
  const program = buildAnchor(place);
  if (!program) console.log('ecCodes is not installed here: no ratios');
  const rows: Row[] = [];
  for (const [name, most] of files) {
    const measured = ours(name);
    if (measured === null) continue;
    const { packing, best, rounds } = measured;
    const what = `5.${packing}  ${name.slice(0, 40)}  ${best.toFixed(2)} ns/point`;
    const theirs = program
      ? Number(execFileSync(program, [join(folder, name), String(Math.min(rounds, 60))], { encoding: 'utf8' }))
      : Number.NaN;
    rows.push(
      program ? bounded(`${what}, ecCodes ${theirs.toFixed(2)}`, best / theirs, most, '×') : [what, '', '', null],
    );
  }
  const bzip2 = bzip2Row(place);
  table(bzip2 === null ? rows : [...rows, bzip2]);
  rmSync(place, { recursive: true });
}

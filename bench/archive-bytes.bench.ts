/**
 * How many bytes a whole run takes, by real fields (samples beside the project at ../shared/data/grib). There is no whole run
 * to write: of each kind of field a real plane is moved through time, the bits of a value are measured, and those of a run
 * follow from its table of fields and hours.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunWriter } from '@meltemi/archive';
import { foldOf, isLevelIdent, quantityIdents, runDays, type LevelIdent } from '@meltemi/catalogue';
import { models } from '../packages/ingest/src/models/models.ts';
import { stepsOf } from '../packages/ingest/src/models/run-times.rules.ts';
import { planSteps } from '../packages/ingest/src/run/step-plan.rules.ts';
import { bounded, table, type Row } from './measuring.ts';
import { kinds, planesOfKinds, type Kind, type RealPlane } from './real-planes.ts';

/** Columns that are written through time from pole to pole, and steps: enough for the bits of a value to settle. */
const [cutX, cutSteps] = [320, 64];
const planePoints = 1440 * 721;

/** Bits of a value in a plane and in a series. */
interface Bits {
  readonly plane: number;
  readonly series: number;
}

/** Bits of a value of a field that a flow carries eastwards, two to three cells a step. */
async function bitsOf(folder: string, { quantity, nx, values }: RealPlane): Promise<Bits> {
  const own = mkdtempSync(join(folder, 'bits-'));
  const [across, ny] = [Math.min(cutX, nx), values.length / nx];
  const refTs = Date.UTC(2026, 6, 27, 12);
  const writer = await openRunWriter(own, {
    product: 'gfs',
    refTs,
    grid: { lat0: 90, lon0: 0, dLat: -180 / (ny - 1), dLon: 0.25, nx: across, ny },
    nextTs: refTs,
    provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
  });
  const moved = new Float32Array(across * ny);
  for (let step = 0; step < cutSteps; step++) {
    const shift = Math.floor(step * 2.5);
    for (let k = 0; k < moved.length; k++)
      moved[k] = values[Math.floor(k / across) * nx + (((k % across) + shift) % nx)]!;
    await writer.write(step, [{ quantity, level: 'surface', values: moved }]);
  }
  await writer.publish({ complete: true });
  const bitsIn = (part: string): number => {
    const path = join(own, 'gfs/2026072712', part);
    const bytes = readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
    return (bytes * 8) / moved.length / cutSteps;
  };
  const bits = { plane: bitsIn('planes'), series: bitsIn('series') };
  rmSync(own, { recursive: true });
  return bits;
}

/** Quantities by the kind that they are counted as. Those without a real field of their own are counted as what is rougher. */
const kindsOf: Readonly<Record<string, Kind>> = {
  temp: 'temperature near the ground',
  dewpoint: 'temperature near the ground',
  wetbulbtemp: 'temperature near the ground',
  rh: 'humidity',
  gh: 'height',
  windU: 'wind',
  windV: 'wind',
  gust: 'wind',
  pressure: 'pressure',
  clouds: 'cloud',
  lclouds: 'cloud',
  mclouds: 'cloud',
  hclouds: 'cloud',
  rain: 'rain',
  convPrecip: 'rain',
  newSnow: 'rain',
  thunder: 'rain',
  ptype: 'rain',
  fog: 'rain',
  snowcover: 'cloud',
  cape: 'wind',
  deg0: 'wind',
  visibility: 'wind',
  solarpower: 'wind',
  cbase: 'wind',
};
/** Levels above the air that feels the ground. */
const isAloft = (level: string): boolean => /^\d+h$/u.test(level) && Number.parseInt(level, 10) < 850;

function kindOf(quantity: string, level: string): Kind {
  const kind = kindsOf[quantity];
  if (kind === undefined) throw new Error(`no kind of field for ${quantity}`);
  return kind === 'temperature near the ground' && isAloft(level) ? 'temperature aloft' : kind;
}

interface StoredField {
  readonly quantity: string;
  readonly level: LevelIdent;
}
const archived: ReadonlySet<string> = new Set<string>([...quantityIdents, 'convPrecip']);

/** Every field of GFS that the archive could keep, and those that readers make. */
const { gfs } = models;
const hours = stepsOf(gfs, Date.UTC(2026, 6, 27, 12));
const named = ({ quantity, level }: { readonly quantity: string; readonly level: string }): readonly StoredField[] =>
  archived.has(quantity) && isLevelIdent(level) ? [{ quantity, level }] : [];
const storedFields = [
  ...gfs.picks.filter(({ still }) => !still).flatMap(named),
  ...gfs.derivations.filter(({ whenRead }) => whenRead === null).flatMap(({ makes }) => named(makes)),
];
const madeFields = gfs.derivations.filter(({ whenRead }) => whenRead !== null).flatMap(({ makes }) => named(makes));

const folder = mkdtempSync(join(tmpdir(), 'archive-bytes-'));
const rows: Row[] = [];
const planes = planesOfKinds();
if (planes === null) rows.push(['bytes of real planes: no samples beside the project', '', '', null]);
else {
  const bits = new Map<Kind, Bits>();
  for (const kind of kinds) {
    const all: Bits[] = [];
    for (const plane of planes[kind]) all.push(await bitsOf(folder, plane));
    const mean = (part: keyof Bits): number => all.reduce((sum, one) => sum + one[part], 0) / all.length;
    const own = { plane: mean('plane'), series: mean('series') };
    bits.set(kind, own);
    const said = `${own.plane.toFixed(1)} + ${own.series.toFixed(1)}`;
    rows.push([`bits of a value of ${kind}, plane + series`, said, 'version 1: 34.1', null]);
  }
  const bothOf = (kind: Kind): number => (bits.get(kind)?.plane ?? NaN) + (bits.get(kind)?.series ?? NaN);
  const gigabytes = (valueBits: number): number => (valueBits * planePoints) / 8 / 1e9;

  // Temperature, humidity, two of wind and height, on twelve levels.
  const five = ['temperature aloft', 'humidity', 'wind', 'wind', 'height'] as const;
  const sixty = five.reduce((sum, kind) => sum + 12 * 200 * bothOf(kind), 0);
  rows.push(bounded('60 fields × 200 steps by coding alone, from the bits above', gigabytes(sixty), 18.5, 'GB', 1));

  const planOf = planSteps(gfs);
  const stepsFor = (field: StoredField): number => hours.filter((hour) => planOf(hour).keeps(field)).length;
  const bitsFor = (fields: readonly StoredField[], steps: (field: StoredField) => number): number =>
    fields.reduce((sum, field) => sum + steps(field) * bothOf(kindOf(field.quantity, field.level)), 0);
  const days = storedFields
    .filter(({ quantity, level }) => foldOf(quantity, level) !== null)
    .reduce(
      (sum, { quantity, level }) => sum + runDays(hours).length * (bits.get(kindOf(quantity, level))?.plane ?? NaN),
      0,
    );
  const [all, count] = [[...storedFields, ...madeFields], storedFields.length + madeFields.length + 1];
  const aloft = stepsFor({ quantity: 'temp', level: '850h' });
  rows.push(
    [
      `a whole GFS run if all of ${count} fields × ${hours.length} steps were stored, from the bits above`,
      `${gigabytes(bitsFor(all, () => hours.length) + days).toFixed(1)} GB`,
      '',
      null,
    ],
    bounded(
      `a whole GFS run: ${storedFields.length + 1} of ${count} fields, ${hours.length} steps (${aloft} on levels), days; from the bits above`,
      gigabytes(bitsFor(storedFields, stepsFor) + days),
      28,
      'GB',
      1,
    ),
  );
}
rmSync(folder, { recursive: true });
table(rows);

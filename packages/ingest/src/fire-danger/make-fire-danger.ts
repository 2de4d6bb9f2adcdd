import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskSource } from '@meltemi/archive';
import { products, providerLicences, type ProductIdent } from '@meltemi/catalogue';
import type { Model } from '../models/model.ts';
import type { OpenRunWriter } from '../run/run-writer.ts';
import { createDangerDays, freshCodes, type CodePlanes, type HourPlanes } from './danger-days.rules.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The grid of fire danger is so coarse at most, degrees: it is a matter of regions. */
const coarsest = 0.5;
/** Days of the forecast that the product has. */
const mostDays = 9;
/** After so many days in a row codes no longer depend on where they started. */
const warmUpDays = 30;
/** Codes of so many days stay, in case a run is made again. */
const keptDays = 4;
/** Codes older than this, days, tell nothing any more. */
const oldestCodes = 3;

const fields = (['temp', 'rh', 'windU', 'windV', 'rain'] as const).map((quantity) => ({
  quantity,
  level: 'surface' as const,
}));

/** The product that is made. */
export const dangerProduct: ProductIdent = 'fireDanger';

/** The first of the models that fire danger is made of; null without one. */
export const dangerModel = (models: readonly Model[]): Model | null =>
  models.find(({ ident }) => ident === 'ecmwf') ?? models.find(({ ident }) => ident === 'gfs') ?? null;

interface KeptCodes {
  readonly codes: CodePlanes;
  /** The first day of the row, days since 1970. */
  readonly since: number;
}

const nameOf = (day: number, since: number, points: number): string => `${day}-${since}-${points}.codes`;

/** The codes of the newest day before another; null where there are none of this grid. */
async function readCodes(folder: string, before: number, points: number): Promise<KeptCodes | null> {
  const names = await readdir(folder).catch(() => []);
  const found = names
    .flatMap((name) => {
      const [, day, since, size] = /^(\d+)-(\d+)-(\d+)\.codes$/u.exec(name) ?? [];
      return Number(size) === points ? [{ name, day: Number(day), since: Number(since) }] : [];
    })
    .filter(({ day }) => day < before && day >= before - oldestCodes)
    .toSorted((a, b) => b.day - a.day)[0];
  if (found === undefined) return null;
  const bytes = await readFile(join(folder, found.name));
  if (bytes.length !== 12 * points) return null;
  const all = new Float32Array(new Uint8Array(bytes).buffer);
  const part = (k: number): Float32Array => all.slice(k * points, (k + 1) * points);
  return { codes: { ffmc: part(0), dmc: part(1), dc: part(2) }, since: found.since };
}

/** Keeps the codes of a day; readers see the whole file or none. */
async function keepCodes(folder: string, day: number, since: number, { ffmc, dmc, dc }: CodePlanes): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, nameOf(day, since, ffmc.length));
  await writeFile(`${path}.new`, Buffer.concat([ffmc, dmc, dc].map(({ buffer }) => Buffer.from(buffer))));
  await rename(`${path}.new`, path);
  for (const name of await readdir(folder))
    if (Number.parseInt(name, 10) < day - keptDays) await rm(join(folder, name));
}

/** What fire danger is made with. */
export interface FireDangerDeps {
  /** The archive in which the run of the model lies. */
  readonly folder: string;
  /** Where codes are kept from day to day. */
  readonly codesFolder: string;
  readonly openWriter: OpenRunWriter;
}

/** Every so many points of an axis. */
const linesOf = (count: number, every: number): Int32Array =>
  Int32Array.from({ length: Math.ceil(count / every) }, (_, k) => k * every);

/** Makes the fire danger of the days of a run that is complete: a run of its own, of the same hour. False where it lies there. */
export async function makeFireDanger(model: Model, refTs: number, deps: FireDangerDeps): Promise<boolean> {
  const source = await openDiskSource({ from: deps.folder, pollMs: 0 });
  const run = (await source.runs(model.product)).find((one) => one.refTs === refTs);
  if (run === undefined) return false;
  const isMidnight = refTs % dayMs === 0;
  // Days are counted from midnight; a run of another hour only stands in where there is none yet.
  if (!isMidnight && (await source.runs(dangerProduct)).length > 0) return false;
  const { grid } = model;
  const every = Math.max(1, Math.round(coarsest / Math.abs(grid.dLon)));
  const lattice = { columns: linesOf(grid.nx, every), rows: linesOf(grid.ny, every) };
  const own = {
    ...grid,
    dLat: grid.dLat * every,
    dLon: grid.dLon * every,
    nx: lattice.columns.length,
    ny: lattice.rows.length,
  };
  const day = Math.floor(refTs / dayMs);
  const points = own.nx * own.ny;
  const kept = await readCodes(deps.codesFolder, day, points);
  const since = kept?.since ?? day;
  const { modelName, providerIdent } = products[model.product];
  const warmUp = day - since < warmUpDays ? ', in its warm-up' : '';
  const writer = await deps.openWriter({
    product: dangerProduct,
    refTs,
    grid: own,
    nextTs: refTs + dayMs + 9 * hourMs,
    provenance: {
      provider: `Meltemi, out of ${modelName}`,
      model: `Fire weather index${warmUp}`,
      refTs,
      live: true,
      licence: providerLicences[providerIdent],
    },
  });
  if (writer.isComplete()) return false;
  const codes = kept?.codes ?? freshCodes(points);
  const hours = run.hours.filter((hour) => hour > 0 && hour <= 24 * mostDays);
  const days = createDangerDays(
    {
      refTs,
      lats: Array.from({ length: own.ny }, (_, y) => own.lat0 + y * own.dLat),
      lons: Array.from({ length: own.nx }, (_, x) => own.lon0 + x * own.dLon),
    },
    hours,
    codes,
  );
  const written = new Set(writer.steps());
  for (const hour of hours) {
    const request = { product: model.product, refTs, validTs: refTs + hour * hourMs, fields, lattice };
    const [temp, rh, windU, windV, rain] = await source.lattice(request);
    if (!temp || !rh || !windU || !windV || !rain) throw new Error(`the run of ${modelName} lacks a field`);
    const planes: HourPlanes = { temp, rh, windU, windV, rain };
    const whole = days.take(hour, planes);
    if (whole === null) continue;
    if (whole.day === 1 && isMidnight) await keepCodes(deps.codesFolder, day, since, codes);
    if (written.has(24 * whole.day)) continue;
    const { fwi, dfm10h } = whole.danger;
    const made = [
      { quantity: 'fwi', level: 'surface' as const, values: fwi },
      { quantity: 'dfm10h', level: 'surface' as const, values: dfm10h },
    ];
    await writer.write(24 * whole.day, made, ({ quantity }) => {
      throw new Error(`${quantity} does not fit into the archive`);
    });
  }
  await writer.publish({ complete: true });
  return true;
}

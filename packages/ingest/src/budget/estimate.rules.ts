import { foldOf, isLevelIdent, quantityIdents, runDays, type LevelIdent } from '@meltemi/catalogue';
import { planeKey } from '../derive/derivation.ts';
import { isInTheAir } from '../models/limit-levels.rules.ts';
import type { Model } from '../models/model.ts';
import { stepsOf } from '../models/run-times.rules.ts';
import { isThinHour, planSteps } from '../run/step-plan.rules.ts';

/** Bits that the archive needs for a value, in its plane and its series: 4 of a height to 14 of wind. */
const archivedBits = 12;
/** Bits of a value in the plane of a folded day, which has no series. */
const dayBits = 6;
/** Bits of a value in providers' files, packed by GRIB or bzip2: 4 to 7, by the roughness of the field. */
const sentBits = 6.5;

const hourMs = 3_600_000;

/** Quantities that an archive takes; the rest are working planes. */
const archived: ReadonlySet<string> = new Set<string>([...quantityIdents, 'modelElevation', 'convPrecip']);

/** Fields of a step that the archive keeps. */
function fieldsOf({ picks, derivations }: Model): readonly { readonly quantity: string; readonly level: LevelIdent }[] {
  const stored = derivations.filter(({ whenRead }) => whenRead === null).map(({ makes }) => makes);
  const kept = [...picks.filter(({ still }) => !still), ...stored].flatMap(({ quantity, level }) =>
    archived.has(quantity) && isLevelIdent(level) ? [{ quantity, level }] : [],
  );
  return [...new Map(kept.map((field) => [planeKey(field), field])).values()];
}

/** Octets that the longest run of a model takes in the archive: its steps, and the days that accumulations are made of. */
export function archiveBytesOf(model: Model): number {
  const runs = model.runs.hours.map((hour) => stepsOf(model, hour * hourMs));
  const fields = fieldsOf(model);
  const atGround = fields.filter(({ level }) => !isInTheAir(level)).length;
  const folded = fields.filter(({ quantity, level }) => foldOf(quantity, level) !== null);
  const bits = runs.map((hours) => {
    const values = hours.reduce((sum, hour) => sum + (isThinHour(hour) ? atGround : fields.length), 0);
    return values * archivedBits + folded.length * runDays(hours).length * dayBits;
  });
  return Math.ceil((Math.max(0, ...bits) * model.grid.nx * model.grid.ny) / 8);
}

/** Octets that a day of a model's runs sends over the network. */
export function downloadBytesOf(model: Model): number {
  const hours = model.runs.hours.flatMap((hour) => stepsOf(model, hour * hourMs));
  // A mesh is sent with all of its cells, however coarse our grid is.
  const points = model.mesh?.cells ?? model.grid.nx * model.grid.ny;
  if (model.stepBytes !== undefined) return Math.ceil(hours.length * model.stepBytes);
  const planOf = planSteps(model);
  const fields = hours.reduce((sum, hour) => sum + planOf(hour).picks.filter(({ still }) => !still).length, 0);
  return Math.ceil((fields * points * sentBits) / 8);
}

import { isLevelIdent, quantityIdents } from '@meltemi/catalogue';
import type { Model } from '../models/model.ts';
import { stepsOf } from '../models/run-times.rules.ts';

/** Bits that the archive needs for a value, in its plane and its series: 4 of a height to 14 of wind. */
const archivedBits = 12;
/** Bits of a value in providers' files, packed by GRIB or bzip2: 4 to 7, by the roughness of the field. */
const sentBits = 6.5;

const hourMs = 3_600_000;

/** Quantities that an archive takes; the rest are working planes. */
const archived: ReadonlySet<string> = new Set<string>([...quantityIdents, 'modelElevation', 'convPrecip']);

/** Fields of a step that the archive keeps. */
function fieldsOf({ picks, derivations }: Model): number {
  const kept = [...picks.filter(({ still }) => !still), ...derivations.map(({ makes }) => makes)].filter(
    ({ quantity, level }) => archived.has(quantity) && isLevelIdent(level),
  );
  return new Set(kept.map(({ quantity, level }) => `${quantity}/${level}`)).size;
}

/** Octets that the longest run of a model takes in the archive. */
export function archiveBytesOf(model: Model): number {
  const steps = Math.max(0, ...model.runs.hours.map((hour) => stepsOf(model, hour * hourMs).length));
  return Math.ceil((fieldsOf(model) * steps * model.grid.nx * model.grid.ny * archivedBits) / 8);
}

/** Octets that a day of a model's runs sends over the network. */
export function downloadBytesOf(model: Model): number {
  const steps = model.runs.hours.reduce((sum, hour) => sum + stepsOf(model, hour * hourMs).length, 0);
  const moving = model.picks.filter(({ still }) => !still).length;
  // A mesh is sent with all of its cells, however coarse our grid is.
  const points = model.mesh?.cells ?? model.grid.nx * model.grid.ny;
  return Math.ceil(steps * (model.stepBytes ?? (moving * points * sentBits) / 8));
}

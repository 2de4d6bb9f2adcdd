import { inOrder, levelOf, type Ascent, type AscentLevel } from '../ascent.ts';
import type { BufrSubset } from './decode.ts';
import type { BufrMessage } from './read-bufr.ts';
import { firstText, identityOf, placeOf, timeOf } from './subset-identity.ts';

/** A level takes what follows its pressure, up to the next one. */
const fields: ReadonlyMap<number, keyof AscentLevel> = new Map([
  [10_009, 'height'],
  [10_007, 'height'],
  [10_008, 'height'],
  [12_101, 'temperature'],
  [12_001, 'temperature'],
  [12_103, 'dewPoint'],
  [12_003, 'dewPoint'],
  [11_001, 'windDirection'],
  [11_002, 'windSpeed'],
]);
/** Standard gravity, m/s². */
const gravity = 9.806_65;

/** Ascents of radiosondes (category 2); without name, time or levels a subset is counted as unusable. */
export function readSoundings(message: BufrMessage): {
  readonly ascents: readonly Ascent[];
  readonly unusable: number;
} {
  if (message.header.category !== 2) return { ascents: [], unusable: 0 };
  const ascents: Ascent[] = [];
  let unusable = 0;
  for (const subset of message.subsets) {
    const ascent = readSubset(subset, message.header.time);
    if (ascent === null) unusable++;
    else ascents.push(ascent);
  }
  return { ascents, unusable };
}

function readSubset(subset: BufrSubset, typicalTime: number | null): Ascent | null {
  const identity = identityOf(subset);
  const launched = timeOf(subset);
  const levels = inOrder(levelsOf(subset));
  if (identity === null || launched === null || levels.length === 0) return null;
  const isNear = typicalTime !== null && Math.abs(typicalTime - launched) <= 3 * 3_600_000;
  return {
    station: { id: identity.id, name: firstText(subset, 1015, 1019), ...placeOf(subset) },
    // Balloons leave an hour before the hour they stand for.
    time: isNear ? typicalTime : launched,
    levels,
  };
}

function levelsOf({ codes, values, dataCount }: BufrSubset): AscentLevel[] {
  const levels: AscentLevel[] = [];
  let open: Partial<Record<keyof AscentLevel, number | null>> | null = null;
  const close = (): void => {
    if (open === null) return;
    const level = levelOf(open);
    if (level.pressure !== null && (level.temperature !== null || level.windSpeed !== null)) levels.push(level);
    open = null;
  };
  for (let k = 0; k < dataCount; k++) {
    const code = codes[k] ?? 0;
    const value = values[k] ?? null;
    if (code === 7004) {
      close();
      open = { pressure: typeof value === 'number' ? value : null };
    } else if (code === 31_001 || code === 31_002) close();
    else if (open !== null && typeof value === 'number') {
      const field = fields.get(code);
      if (field !== undefined) open[field] ??= value;
      else if (code === 10_003) open.height ??= value / gravity;
    }
  }
  close();
  return levels;
}

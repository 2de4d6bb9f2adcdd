import { DangerError } from '../danger-error.ts';
import type { Position } from '../geometry/sphere.ts';
import { isObject, numberOf, readJson, textOf, type JsonObject } from '../text/read-json.ts';
import { readTime } from '../text/read-time.ts';
import { nameOf } from './storm.ts';

/** A storm that exists now, as the hurricane centre lists it. Directions are degrees, speeds knots, pressures hPa. */
export interface CurrentStorm {
  readonly id: string;
  readonly basin: string;
  readonly name: string | null;
  readonly nature: string | null;
  readonly position: Position;
  readonly wind: number | null;
  readonly pressure: number | null;
  readonly moveDir: number | null;
  readonly moveSpeed: number | null;
  /** Ms since 1970. */
  readonly updated: number;
}

/** Degrees out of a number, or a text such as 79.9W. */
function degreesOf(number: unknown, written: unknown): number | null {
  const plain = numberOf(number);
  if (plain !== null) return plain;
  const match = /^(\d+(?:\.\d+)?)\s*([NSEW])$/.exec(textOf(written) ?? '');
  return match ? (match[2] === 'S' || match[2] === 'W' ? -1 : 1) * Number(match[1]) : null;
}

function stormOf(storm: JsonObject): CurrentStorm | null {
  const id = textOf(storm['id'])?.toLowerCase();
  const lat = degreesOf(storm['latitudeNumeric'], storm['latitude']);
  const lon = degreesOf(storm['longitudeNumeric'], storm['longitude']);
  const updated = readTime(textOf(storm['lastUpdate']));
  if (!id || !/^[a-z]{2}\d{6}$/.test(id) || lat === null || lon === null || updated === null) return null;
  return {
    id,
    basin: id.slice(0, 2).toUpperCase(),
    name: nameOf(textOf(storm['name']) ?? ''),
    nature: textOf(storm['classification']),
    position: [lon, lat],
    wind: numberOf(storm['intensity']),
    pressure: numberOf(storm['pressure']),
    moveDir: numberOf(storm['movementDir']),
    moveSpeed: numberOf(storm['movementSpeed']),
    updated,
  };
}

/** Reads the hurricane centre's list of current storms: numbers may be texts, members null or missing. */
export function readCurrentStorms(bytes: Uint8Array): {
  readonly storms: readonly CurrentStorm[];
  readonly refused: number;
} {
  const { activeStorms } = readJson(bytes);
  if (!Array.isArray(activeStorms)) throw new DangerError('wrong-format', 'the file has no list of current storms');
  const storms = activeStorms
    .map((one: unknown) => (isObject(one) ? stormOf(one) : null))
    .filter((storm) => storm !== null);
  return { storms, refused: activeStorms.length - storms.length };
}

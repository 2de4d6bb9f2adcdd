import {
  checkSetting,
  isLaterChoice,
  listMetrics,
  makeMetricSettings,
  metrics,
  settingKeyPrefix,
  settingOfKey,
  settingsWithUnits,
  writtenForm,
} from '@meltemi/catalogue';
import type { DatedChoice } from '@meltemi/catalogue';
import { believedMoment } from '#accounts/device-moment.ts';

/** What one user may keep: settings, and characters of their JSON. */
export const SETTINGS_LIMITS = { names: 500, characters: 200_000 } as const;

/** A setting as the server keeps it. */
export interface KeptSetting extends DatedChoice {
  /** The last moment that lay ahead of the server's clock, as a device gave it, and what it was corrected to. */
  readonly ahead?: { readonly given: number; readonly counts: number };
}

/** The settings of one user by their key in the payload, `settings_{name}`. */
export type KeptSettings = Readonly<Record<string, KeptSetting>>;

/** The map of a payload: `settings_{name}` and `settings_{name}_ts`. */
export type PayloadData = Readonly<Record<string, unknown>>;

const stampOf = (key: string): string => `${key}_ts`;
const isStamp = (key: string): boolean => key.endsWith('_ts');

/** Settings of a payload with their moments; one without a moment loses against any other. */
export function readData(data: PayloadData): Readonly<Record<string, DatedChoice>> {
  const values = Object.entries(data).filter(
    ([key, value]) => key.startsWith(settingKeyPrefix) && !isStamp(key) && value !== undefined,
  );
  return Object.fromEntries(
    values.map(([key, value]) => {
      const ts = data[stampOf(key)];
      return [key, { value, ts: typeof ts === 'number' && Number.isFinite(ts) ? ts : 0 }];
    }),
  );
}

/** The settings as the map of a payload. */
export function writeData(settings: Readonly<Record<string, DatedChoice>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, { value, ts }]) => [
      [key, value],
      [stampOf(key), ts],
    ]),
  );
}

/**
 * The moment that counts. A moment further ahead than the allowance becomes the server's own, or a device whose clock runs
 * a day ahead would win for a day; the same moment sent once more counts as it did the first time, or the device would win
 * again with every repetition.
 */
export function countedMoment(given: number, held: KeptSetting | undefined, now: number): number {
  return held?.ahead?.given === given ? held.ahead.counts : believedMoment(given, now);
}

/** The catalogue's settings; each quantity takes its own units only. */
const definitions = settingsWithUnits(makeMetricSettings((ident) => listMetrics(metrics[ident])));

/** Why the catalogue refuses a value; null for one it takes, and for a setting that another version knows. */
function refusalOf(key: string, value: unknown): string | null {
  const known = settingOfKey(key);
  if (known === null || known.holds === 'time') return null;
  const checked = checkSetting(known.name, value, definitions);
  return checked.ok ? null : checked.message.slice(0, 300);
}

/** The settings of a payload whose values the catalogue refuses. */
export const refusedSettings = (data: PayloadData): readonly { readonly key: string; readonly message: string }[] =>
  Object.entries(readData(data)).flatMap(([key, { value }]) => {
    const message = refusalOf(key, value);
    return message === null ? [] : [{ key, message }];
  });

/** What was kept without values that the catalogue refuses: they were stored before anybody checked them. */
export const usableSettings = (kept: KeptSettings): KeptSettings =>
  Object.fromEntries(Object.entries(kept).filter(([key, setting]) => refusalOf(key, setting?.value) === null));

/** What became of a payload. */
export interface Merged {
  readonly kept: KeptSettings;
  /** The kept settings are not what they were. */
  readonly changed: boolean;
  /** Settings that stand otherwise than they were sent. */
  readonly otherwise: KeptSettings;
}

const isSame = (one: DatedChoice, other: DatedChoice): boolean =>
  one.ts === other.ts && writtenForm(one.value) === writtenForm(other.value);

/** Merges a payload into what is kept: per setting the later choice stands. */
export function mergeSettings(kept: KeptSettings, data: PayloadData, now: number): Merged {
  const merged: Record<string, KeptSetting> = { ...kept };
  const otherwise: Record<string, KeptSetting> = {};
  let changed = false;
  for (const [key, { value, ts }] of Object.entries(readData(data))) {
    const held = Object.hasOwn(kept, key) ? kept[key] : undefined;
    const counts = countedMoment(ts, held, now);
    const offered = { value, ts: counts };
    const ahead = counts === ts ? held?.ahead : { given: ts, counts };
    const stands: KeptSetting = {
      ...(held === undefined || isLaterChoice(offered, held) ? offered : { value: held.value, ts: held.ts }),
      ...(ahead === undefined ? {} : { ahead }),
    };
    if (held === undefined || !isSame(stands, held) || stands.ahead?.given !== held.ahead?.given) changed = true;
    if (!isSame(stands, { value, ts })) otherwise[key] = stands;
    merged[key] = stands;
  }
  return { kept: merged, changed, otherwise };
}

/** True while the settings of a user are within what one user may keep. */
export const areWithinLimits = (kept: KeptSettings): boolean =>
  Object.keys(kept).length <= SETTINGS_LIMITS.names && JSON.stringify(kept).length <= SETTINGS_LIMITS.characters;

/** What decides up to when a caller knows everything. */
export interface StoredMoments {
  /** Up to when the caller knew everything before. */
  readonly sent: number;
  /** When something was last stored before this. */
  readonly before: number;
  readonly storeTs: number;
  /** Something stands otherwise than it was sent. */
  readonly otherwise: boolean;
}

/**
 * Up to when a caller knows everything after storing. Where somebody else stored meanwhile it is a moment before the last
 * change, so that the next question of the caller is answered with everything.
 */
export const knownUpTo = ({ sent, before, storeTs, otherwise }: StoredMoments): number =>
  sent >= before && !otherwise ? storeTs : Math.max(0, Math.min(sent, storeTs - 1));

/** True when a caller who knows everything up to `asked` needs nothing. */
export const isUnchanged = (asked: number | undefined, storeTs: number): boolean =>
  storeTs === 0 || (asked !== undefined && asked >= storeTs);

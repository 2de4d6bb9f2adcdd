import { isUnchangedSetting, settingDefinition, settingNames, type SettingName } from '@meltemi/catalogue';

/** Settings that open an account, or name the user or where they are; a report only says that they are set. */
export const secretSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'userToken',
  'user',
  'email',
  'homeLocation',
  'gpsLocation',
  'ipLocation',
  'startUpLastPosition',
  'subscriptionInfo',
  'pendingSubscription',
  'failedSubscriptionPayment',
]);

/** What stands for something that stays secret. */
export const HIDDEN = '…';

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Queries carry the page token, the user token and the id of the device, or the place the map shows.
  [/\?[^\s"'<>)\]]+/g, `?${HIDDEN}`],
  // Paths of forecasts, which hold a place in a form that is only hard to read.
  [/\/~\/[\w/-]+/g, `/~/${HIDDEN}`],
  [/Bearer\s+\S+/gi, `Bearer ${HIDDEN}`],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, HIDDEN],
  // Ids of devices and tokens: nothing that people read is so long and without a break.
  [/\b(?=\w*\d)\w{32,}\b/g, HIDDEN],
  // A place: two decimals side by side.
  [/-?\d{1,3}\.\d+\s*[,/]\s*-?\d{1,3}\.\d+/g, HIDDEN],
];

/** A text as a stranger may read it: without tokens, ids, addresses of people and places. */
export const withoutSecrets = (text: string): string =>
  PATTERNS.reduce((clean, [pattern, put]) => clean.replace(pattern, put), text);

/** The path of an address as a stranger may read it; the host only where it is another one. */
export function plainAddress(address: string, origin: string): string {
  const bare = address.split('?', 1)[0] ?? '';
  return withoutSecrets(bare.startsWith(`${origin}/`) ? bare.slice(origin.length) : bare);
}

/** Settings as the report needs them. */
export interface SettingsReader {
  readonly get: (name: SettingName) => unknown;
  readonly defaultOf: (name: SettingName) => unknown;
}

/** The settings that differ from their defaults, as text; secrets are only said to be set. What the map shows now is elsewhere. */
export function changedSettings({
  get,
  defaultOf,
}: SettingsReader): readonly (readonly [name: string, value: string])[] {
  return settingNames
    .filter((name) => settingDefinition(name).saved && !isUnchangedSetting(get(name), defaultOf(name)))
    .map((name) => [name, secretSettings.has(name) ? HIDDEN : withoutSecrets(JSON.stringify(get(name)))] as const);
}

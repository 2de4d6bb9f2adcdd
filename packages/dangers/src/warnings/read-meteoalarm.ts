import { DangerError } from '../danger-error.ts';
import { isObject, listOf, readJson, textOf, type JsonObject } from '../text/read-json.ts';
import { mostMessages, type CapArea, type CapInfo, type CapMessage, type NamedValue } from './cap-message.ts';
import { warningsOfMessages } from './read-warnings.ts';
import type { ReadWarnings } from './warning.ts';

const objects = (value: unknown): JsonObject[] => listOf(value).filter(isObject);
const texts = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

const named = (value: unknown): NamedValue[] =>
  objects(value).map((one) => ({ name: textOf(one['valueName']) ?? '', value: textOf(one['value']) ?? '' }));

const areaOf = (area: JsonObject): CapArea => ({
  areaDesc: textOf(area['areaDesc']) ?? '',
  polygons: texts(area['polygon']),
  circles: texts(area['circle']),
  geocodes: named(area['geocode']),
});

const infoOf = (info: JsonObject): CapInfo => ({
  language: textOf(info['language']),
  event: textOf(info['event']),
  categories: texts(info['category']),
  urgency: textOf(info['urgency']),
  severity: textOf(info['severity']),
  certainty: textOf(info['certainty']),
  effective: textOf(info['effective']),
  onset: textOf(info['onset']),
  expires: textOf(info['expires']),
  senderName: textOf(info['senderName']),
  headline: textOf(info['headline']),
  description: textOf(info['description']),
  instruction: textOf(info['instruction']),
  web: textOf(info['web']),
  parameters: named(info['parameter']),
  areas: objects(info['area']).map(areaOf),
  resources: listOf(info['resource']).length,
});

const messageOf = (alert: JsonObject): CapMessage => ({
  identifier: textOf(alert['identifier']),
  sender: textOf(alert['sender']),
  sent: textOf(alert['sent']),
  status: textOf(alert['status']),
  msgType: textOf(alert['msgType']),
  scope: textOf(alert['scope']),
  references: textOf(alert['references']),
  infos: objects(alert['info']).map(infoOf),
});

/** Reads a country's feed of MeteoAlarm: CAP written as JSON, `{ warnings: [{ alert, uuid }] }`. */
export function readMeteoAlarm(bytes: Uint8Array): ReadWarnings {
  const { warnings } = readJson(bytes);
  if (!Array.isArray(warnings)) throw new DangerError('wrong-format', 'the file is no feed of MeteoAlarm');
  if (warnings.length > mostMessages) throw new DangerError('too-large', `${warnings.length} warnings in one file`);
  return warningsOfMessages(
    warnings.map((one: unknown) =>
      messageOf(isObject(one) && isObject(one['alert']) ? one['alert'] : { status: 'Actual', scope: 'Public' }),
    ),
  );
}

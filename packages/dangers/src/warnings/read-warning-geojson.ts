import { DangerError } from '../danger-error.ts';
import { geoJsonPolygons } from '../geometry/polygon.ts';
import { isObject, listOf, readJson, textOf, type JsonObject } from '../text/read-json.ts';
import { readTime } from '../text/read-time.ts';
import { mostMessages, type CapMessage, type NamedValue } from './cap-message.ts';
import { warningsOfMessages } from './read-warnings.ts';
import type { ReadWarnings } from './warning.ts';

const day = 24 * 3600_000;

/** Lists of texts by name, as the service writes parameters and codes of areas. */
const namedLists = (value: unknown): NamedValue[] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, values]) =>
    listOf(values).flatMap((one) => (typeof one === 'string' ? [{ name, value: one.trim() }] : [])),
  );

/** References are objects; CAP writes each as sender,identifier,time. */
const referencesOf = (value: unknown): string =>
  listOf(value)
    .flatMap((one) =>
      isObject(one) ? [`${textOf(one['sender'])},${textOf(one['identifier'])},${textOf(one['sent'])}`] : [],
    )
    .join(' ');

/** MeteoAlarm's words are plain properties in MET Norway's feed. */
const awareness = (properties: JsonObject): NamedValue[] =>
  ['awareness_level', 'awareness_type'].flatMap((name) => {
    const value = textOf(properties[name]);
    return value === null ? [] : [{ name, value }];
  });

/** A feature as the message it was made from. Properties are those of api.weather.gov and of MET Norway, where names differ. */
function messageOf(feature: unknown, language: string | null): CapMessage | null {
  const properties = isObject(feature) && isObject(feature['properties']) ? feature['properties'] : null;
  if (!isObject(feature) || !properties) return null;
  const text = (name: string): string | null => textOf(properties[name]);
  const when = isObject(feature['when']) ? listOf(feature['when']['interval']).map(textOf) : [];
  const onset = text('onset') ?? when[0] ?? null;
  const expires = text('ends') ?? text('expires') ?? when[1] ?? null;
  const end = readTime(expires);
  // Copies of the feed may lack the time of sending; a day before the end gives the message a key that stays.
  const sent = text('sent') ?? text('effective') ?? onset ?? (end === null ? null : new Date(end - day).toISOString());
  if (text('event') === null) return null;
  return {
    identifier: text('id') ?? textOf(feature['id']),
    sender: text('sender') ?? text('senderName') ?? text('contact') ?? 'unknown',
    sent,
    status: text('status') ?? 'Actual',
    msgType: text('messageType') ?? text('type') ?? 'Alert',
    scope: text('scope') ?? 'Public',
    references: referencesOf(properties['references']),
    infos: [
      {
        language: text('language') ?? language,
        event: text('eventAwarenessName') ?? text('event'),
        categories: [text('category') ?? 'Met'],
        urgency: text('urgency'),
        severity: text('severity'),
        certainty: text('certainty'),
        effective: text('effective'),
        onset,
        expires,
        senderName: text('senderName'),
        headline: text('headline') ?? text('title'),
        description: text('description'),
        instruction: text('instruction'),
        web: text('web'),
        parameters: [...namedLists(properties['parameters']), ...awareness(properties)],
        areas: [
          {
            areaDesc: text('areaDesc') ?? text('area') ?? '',
            polygons: [],
            circles: [],
            geocodes: namedLists(properties['geocode']),
            shapes: geoJsonPolygons(feature['geometry']),
          },
        ],
        resources: 0,
      },
    ],
  };
}

const nothing: CapMessage = {
  identifier: null,
  sender: null,
  sent: null,
  status: 'Actual',
  msgType: null,
  scope: 'Public',
  references: null,
  infos: [],
};

/** Reads warnings out of the GeoJSON of api.weather.gov and of MET Norway. A feature that is no warning is counted. */
export function readWarningGeoJson(bytes: Uint8Array): ReadWarnings {
  const file = readJson(bytes);
  const features = file['features'];
  if (file['type'] !== 'FeatureCollection' || !Array.isArray(features))
    throw new DangerError('wrong-format', 'the file is no GeoJSON collection of features');
  if (features.length > mostMessages) throw new DangerError('too-large', `${features.length} warnings in one file`);
  return warningsOfMessages(features.map((feature) => messageOf(feature, textOf(file['lang'])) ?? nothing));
}

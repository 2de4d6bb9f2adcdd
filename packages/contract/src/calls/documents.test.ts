import { describe, expect, it } from 'vitest';
import { callList } from './registry.ts';

/** Section 7 of the foundations, line by line, as far as the product has it; values in braces may be named otherwise by us. */
const foundations = [
  'HEAD /services/connection',
  'POST /sedlina/errors',
  'HEAD /sedlina/ga/{code}',
  'GET /metadata/v1.0/{directory}/minifest.json',
  'GET /im/v3.0/{directory}/{refTime}/{path}/wm_grid_257/{z}/{x}/{y}/{filename}-{level}.{suffix}',
  'GET /forecast/point/{product}/v2.9/{lat}/{lon}',
  'GET /forecast/meteogram/{product}/v1.2/{lat}/{lon}',
  'GET /citytile/v1.0/{modelIdent}/{tileKey}',
  'GET /pois/v2/{type}/{lat}/{lon}',
  'GET /pois/v2/{type}/{id}',
  'GET /obs/measurement/v3/{type}/{id}/{hours}/{step}',
  'GET /tides/v1.0/tides/{lat}/{lon}',
  'GET /tides/v1.0/tides/{id}',
  ...['favs', 'alerts', 'notams', 'colors'].flatMap((name) => [
    `GET /users/v1/data/${name}`,
    `POST /users/v1/data/${name}`,
    `PUT /users/v1/data/${name}/{key}`,
    `DELETE /users/v1/data/${name}/{key}`,
  ]),
];

/** Section 7 of the map behaviour, line by line, as far as the product has it. */
const mapBehaviour = [
  'GET /users/settings',
  'POST /users/settings',
  'PUT /users/v3/devices/{deviceID}',
  'GET /notif/v1/locations/{id}',
  'POST /notif/v1/locations/{id}',
  'GET /notif/v1/locations/{id}/testNotification',
  'GET /services/umisteni',
  'GET /api/info',
  'GET /api/logout',
  'GET /users/v4/alerts/{id}/timestamps',
  'GET /users/v3/alerts/{id}',
  'GET /notif/v1/notifications',
  'DELETE /notif/v1/notifications',
  'POST /notif/v1/interactions/received',
  'POST /notif/v1/interactions/opened',
  'POST /notif/v1/notifications/send-test',
  'GET /reverse/v3/{lat}/{lon}/{zoom}',
  'GET /labels/v1.4/{lang}/{z}/{x}/{y}.json',
  'GET /im/v3.0/{directory}/{refTime}/{path}/wm_grid_257/{z}/{x}/{y}/{filename}-{level}.{suffix}',
];

/** What the product needs beyond the two tables. */
const needed = [
  'POST /api/register',
  'POST /api/login',
  'POST /api/confirm-email',
  'POST /api/forgotten-password',
  'POST /api/reset-password',
  'POST /api/change-password',
  'POST /api/change-email',
  'GET /api/export',
  'POST /api/delete-account',
  'GET /search/v1',
  'GET /services/elevation/{lat}/{lon}',
  'GET /services/celestial/{lat}/{lon}',
  'GET /basemap/v1/vector/{z}/{x}/{y}.mvt',
  'GET /basemap/v1/relief/{z}/{x}/{y}.png',
  'GET /basemap/v1/mask/{z}/{x}/{y}.png',
  'GET /basemap/v1/styles/{style}.json',
  'GET /health',
  'GET /metrics',
  'GET /openapi.json',
];

const nameless = (line: string): string => line.replace(/\{[^}]*\}/g, '{}');

const registered = new Set(callList.map((call) => nameless(`${call.method} ${call.path}`)));

describe('the calls of the documents', () => {
  it.each(foundations)('foundations §7: %s', (line) => {
    expect(registered).toContain(nameless(line));
  });

  it.each(mapBehaviour)('map behaviour §7: %s', (line) => {
    expect(registered).toContain(nameless(line));
  });

  it.each(needed)('the product needs: %s', (line) => {
    expect(registered).toContain(nameless(line));
  });
});

import type { CallFacts } from './call-facts.ts';
import { lightTable } from './light-table.ts';

/**
 * Every call, by noun: the one place for paths, methods and caching. What each takes and answers stands in the file of
 * its noun. Kept free of schemas, because the first view of a browser, the development proxy and the loader read it.
 */
export const callTable = {
  service: {
    connection: { method: 'HEAD', path: '/services/connection', cache: 'off' },
    reportError: { method: 'POST', path: '/sedlina/errors' },
    pageView: { method: 'HEAD', path: '/sedlina/ga/{code}', cache: 'off' },
    addressLocation: lightTable.addressLocation,
    elevation: { method: 'GET', path: '/services/elevation/{lat}/{lon}', cache: 'day' },
    celestial: { method: 'GET', path: '/services/celestial/{lat}/{lon}' },
    health: { method: 'GET', path: '/health', base: false, cache: 'off' },
    healthLive: { method: 'GET', path: '/health/live', base: false, cache: 'off' },
    healthReady: { method: 'GET', path: '/health/ready', base: false, cache: 'off' },
    ingestStatus: { method: 'GET', path: '/ingest-status', base: false, cache: 'off' },
    metrics: { method: 'GET', path: '/metrics', kind: 'binary', base: false, cache: 'off' },
    openApi: { method: 'GET', path: '/openapi.json', base: false, cache: 'revalidate' },
  },
  modelData: {
    minifest: lightTable.minifest,
    dataTile: {
      method: 'GET',
      path: '/im/v3.0/{directory}/{refTime}/{path}/wm_grid_257/{z}/{x}/{y}/{filename}-{level}.{suffix}',
      kind: 'binary',
      base: false,
      cache: 'immutable',
    },
  },
  forecast: {
    pointForecast: { method: 'GET', path: '/forecast/point/{product}/v2.9/{lat}/{lon}', kind: 'base64json' },
    meteogram: { method: 'GET', path: '/forecast/meteogram/{product}/v1.2/{lat}/{lon}', kind: 'base64json' },
    cityTile: lightTable.cityTile,
    labels: lightTable.labels,
  },
  places: {
    reverseName: { method: 'GET', path: '/reverse/v3/{lat}/{lon}/{zoom}', cache: 'day' },
    search: { method: 'GET', path: '/search/v1' },
  },
  collections: {
    listFavs: { method: 'GET', path: '/users/v1/data/favs', auth: 'user', cache: 'off' },
    addFav: { method: 'POST', path: '/users/v1/data/favs', auth: 'user' },
    replaceFav: { method: 'PUT', path: '/users/v1/data/favs/{key}', auth: 'user' },
    removeFav: { method: 'DELETE', path: '/users/v1/data/favs/{key}', auth: 'user' },
    listAlerts: { method: 'GET', path: '/users/v1/data/alerts', auth: 'user', cache: 'off' },
    addAlert: { method: 'POST', path: '/users/v1/data/alerts', auth: 'user' },
    replaceAlert: { method: 'PUT', path: '/users/v1/data/alerts/{key}', auth: 'user' },
    removeAlert: { method: 'DELETE', path: '/users/v1/data/alerts/{key}', auth: 'user' },
    listNotams: { method: 'GET', path: '/users/v1/data/notams', auth: 'user', cache: 'off' },
    addNotam: { method: 'POST', path: '/users/v1/data/notams', auth: 'user' },
    replaceNotam: { method: 'PUT', path: '/users/v1/data/notams/{key}', auth: 'user' },
    removeNotam: { method: 'DELETE', path: '/users/v1/data/notams/{key}', auth: 'user' },
    listColors: { method: 'GET', path: '/users/v1/data/colors', auth: 'user', cache: 'off' },
    addColor: { method: 'POST', path: '/users/v1/data/colors', auth: 'user' },
    replaceColor: { method: 'PUT', path: '/users/v1/data/colors/{key}', auth: 'user' },
    removeColor: { method: 'DELETE', path: '/users/v1/data/colors/{key}', auth: 'user' },
  },
  users: {
    readSettings: { method: 'GET', path: '/users/settings', auth: 'user', cache: 'off' },
    storeSettings: { method: 'POST', path: '/users/settings', auth: 'user' },
    registerDevice: { method: 'PUT', path: '/users/v3/devices/{deviceID}', auth: 'user' },
    alertTimestamps: {
      method: 'GET',
      path: '/users/v4/alerts/{id}/timestamps',
      auth: 'user',
      cache: 'fiveMinutes',
    },
    previewAlert: { method: 'POST', path: '/users/v4/alerts/preview', auth: 'user' },
    alert: { method: 'GET', path: '/users/v3/alerts/{id}', auth: 'user', cache: 'off' },
    notifiedLocation: { method: 'GET', path: '/notif/v1/locations/{id}', auth: 'user', cache: 'off' },
    storeNotifiedLocation: { method: 'POST', path: '/notif/v1/locations/{id}', auth: 'user' },
    testNotifiedLocation: {
      method: 'GET',
      path: '/notif/v1/locations/{id}/testNotification',
      auth: 'user',
      cache: 'off',
    },
    pushKey: { method: 'GET', path: '/notif/v1/vapid', auth: 'user', cache: 'off' },
    notificationPreferences: { method: 'GET', path: '/notif/v1/preferences', auth: 'user', cache: 'off' },
    storeNotificationPreferences: { method: 'PUT', path: '/notif/v1/preferences', auth: 'user' },
    notifications: { method: 'GET', path: '/notif/v1/notifications', auth: 'user', cache: 'off' },
    clearNotifications: { method: 'DELETE', path: '/notif/v1/notifications', auth: 'user' },
    notificationsReceived: { method: 'POST', path: '/notif/v1/interactions/received', auth: 'user' },
    notificationsOpened: { method: 'POST', path: '/notif/v1/interactions/opened', auth: 'user' },
    sendTestNotification: { method: 'POST', path: '/notif/v1/notifications/send-test', auth: 'user' },
  },
  account: {
    accountInfo: { method: 'GET', path: '/api/info', base: false, cache: 'off' },
    logout: { method: 'GET', path: '/api/logout', base: false, cache: 'off' },
    register: { method: 'POST', path: '/api/register', base: false },
    login: { method: 'POST', path: '/api/login', base: false },
    confirmEmail: { method: 'POST', path: '/api/confirm-email', base: false },
    resendConfirmation: { method: 'POST', path: '/api/confirm-email/resend', base: false, auth: 'user' },
    forgottenPassword: { method: 'POST', path: '/api/forgotten-password', base: false },
    resetPassword: { method: 'POST', path: '/api/reset-password', base: false },
    changePassword: { method: 'POST', path: '/api/change-password', base: false, auth: 'user' },
    changeEmail: { method: 'POST', path: '/api/change-email', base: false, auth: 'user' },
    sessions: { method: 'GET', path: '/api/sessions', base: false, auth: 'user', cache: 'off' },
    endSession: { method: 'DELETE', path: '/api/sessions/{id}', base: false, auth: 'user' },
    exportAccount: { method: 'GET', path: '/api/export', base: false, auth: 'user', cache: 'off' },
    deleteAccount: { method: 'POST', path: '/api/delete-account', base: false, auth: 'user' },
    redeemCode: { method: 'POST', path: '/api/redeem-code', base: false, auth: 'user' },
  },
  files: {
    vectorTile: {
      method: 'GET',
      path: '/basemap/v1/vector/{z}/{x}/{y}.mvt',
      kind: 'binary',
      base: false,
      cache: 'browserDay',
    },
    reliefTile: {
      method: 'GET',
      path: '/basemap/v1/relief/{z}/{x}/{y}.png',
      kind: 'binary',
      base: false,
      cache: 'browserDay',
    },
    maskTile: {
      method: 'GET',
      path: '/basemap/v1/mask/{z}/{x}/{y}.png',
      kind: 'binary',
      base: false,
      cache: 'browserDay',
    },
    mapStyle: { method: 'GET', path: '/basemap/v1/styles/{style}.json', base: false, cache: 'browserDay' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallFacts>>>>;

/** The nouns of the table. */
export type CallNoun = keyof typeof callTable;

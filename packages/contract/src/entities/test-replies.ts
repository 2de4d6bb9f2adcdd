// For tests: replies as the catalogue lists their fields.

/** Time zone and sun of Prague on a winter morning. */
export const celestialSample = {
  TZname: 'Europe/Prague',
  TZabbrev: 'CET',
  TZoffset: 1,
  TZoffsetMin: 60,
  TZtype: 'land',
  sunrise: '07:59',
  sunriseTs: 1_704_092_340_000,
  sunset: '16:08',
  sunsetTs: 1_704_121_680_000,
  dusk: '16:44',
  duskTs: 1_704_123_840_000,
  isDay: true,
  night: false,
  atSea: false,
  nowObserved: '2024-01-01T09:30',
};

/** Head of a forecast. */
export const headerSample = {
  model: 'ecmwf',
  refTime: '2024-01-01T00:00:00Z',
  update: '2024-01-01T06:40:00Z',
  updateTs: 1_704_091_200_000,
  elevation: 235,
  modelElevation: 262,
  step: 3,
  utcOffset: 1,
  tzName: 'Europe/Prague',
  sunrise: 1_704_092_340_000,
  sunset: 1_704_121_680_000,
  hasWaves: false,
  daysAvail: 10,
};

/** A point forecast of two steps. */
export const pointForecastSample = {
  header: headerSample,
  celestial: celestialSample,
  summary: {
    '2024-01-01': {
      icon: 3,
      date: '2024-01-01',
      index: 0,
      timestamp: 1_704_063_600_000,
      weekday: 'mon',
      day: 1,
      tempMax: 278.1,
      tempMin: 271.4,
      wind: 4.2,
      windDir: 250,
      segments: 8,
    },
  },
  data: {
    day: ['2024-01-01', '2024-01-01'],
    hour: [9, 12],
    ts: [1_704_096_000_000, 1_704_106_800_000],
    isDay: [1, 1],
    moonPhase: [5, 5],
    icon: [3, 7],
    mm: [0, 1.2],
    snowPrecip: [0, 0],
    convPrecip: [0, 0.1],
    rain: [0, 1],
    snow: [0, 0],
    temp: [274.1, 276.9],
    dewPoint: [272, 273.5],
    wind: [3.5, 5.1],
    windDir: [240, 255],
    gust: [7.7, 11.2],
    rh: [81, 77],
    pressure: [101_325, 101_120],
    cbase: [1200, null],
  },
  now: { temp: 273.9, wind: 3.3, windDir: 238, icon: 3, moonPhase: 5 },
};

/** An alert with one condition of every type. */
export const alertSample = {
  id: 'a1',
  description: 'Kite',
  lat: 54.4,
  lon: 18.6,
  locationName: 'Chałupy',
  model: 'ecmwf',
  priority: 1,
  suspended: false,
  status: 'normal',
  type: 'forecast',
  conditions: [
    { type: 'cloudiness', cloudCoverage: ['SKC', 'FEW', 'SCT'] },
    { type: 'freshSnow', rangeCentimeters: { from: 0, to: 5 } },
    { type: 'rainfall', hours: 6, rangeMillimeters: { from: 0, to: 1 } },
    { type: 'swell', directions: ['N', 'NW'], rangeSwellMeters: { from: 0.5, to: 2 } },
    { type: 'temperature', rangeKelvin: { from: 283.15, to: 303.15 } },
    { type: 'time', days: ['sat', 'sun'], hours: [9, 10, 11, 12], minDurationHours: 2 },
    { type: 'wind', directions: ['W', 'SW'], rangeWindMetersPerSecond: { from: 7, to: 14 } },
  ],
};

/** An error report with every field of foundations §7. */
export const errorReportSample = {
  errorID: 'e-1',
  overlay: 'wind',
  runningPhase: 'redrawFinished',
  timestamp: 1_704_096_000_000,
  runningMinutes: 3.5,
  type: 'error',
  msg: 'x is not a function',
  repeated: false,
  url: 'https://maps.example/?wind,50,14,5',
  ver: '0.1.0',
  target: 'index',
  platform: 'desktop',
  device: 'desktop',
  latestBcast: ['paramsChanged', 'redrawLayers', 'redrawFinished'],
  script: '/assets/index.js',
  line: 1,
  col: 2345,
  stack: 'at a\nat b',
  module: 'map',
};

/** A device record. */
export const deviceSample = {
  deviceID: '0b9d2c1e-1111-4222-8333-abcdefabcdef',
  platform: 'desktop',
  target: 'index',
  version: '0.1.0',
  cc: 'cz',
  subscription: null,
  screen: { width: 1280, height: 800, devicePixelRatio: 2 },
};

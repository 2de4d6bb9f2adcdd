import type { LanguageCode } from '@meltemi/catalogue';
import { schemas } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { notificationTexts } from './notification-texts.ts';
import type { AlertFacts, DayFacts, WarningFacts } from './notification.ts';
import { textsFolder } from './test-recipients.ts';
import { writeNotification } from './write-notification.ts';
import type { Reader } from './written-notification.ts';

const say = notificationTexts(textsFolder);

const reader = (language: LanguageCode, units: Readonly<Record<string, string>> = {}, hour12 = false): Reader => ({
  language,
  unit: (metric) => units[metric],
  hour12,
  degrees: false,
});

const alert: AlertFacts = {
  kind: 'alert',
  alertId: 'a1',
  description: 'Kiting',
  locationName: 'Tarifa',
  lat: 36,
  lon: -5.6,
  model: 'gfs',
  priority: 0,
  conditions: [
    { type: 'wind', directions: ['E', 'SE'], rangeWindMetersPerSecond: { from: 8, to: 15 } },
    { type: 'temperature', rangeKelvin: { from: 283.15, to: 303.15 } },
    { type: 'time', days: ['sat'], hours: [9], minDurationHours: 1 },
  ],
  start: Date.UTC(2026, 2, 7, 9),
  end: Date.UTC(2026, 2, 7, 13),
  zone: 'Europe/Madrid',
  more: 0,
};
const warning: WarningFacts = {
  kind: 'warning',
  locationId: 'l1',
  locationName: 'Praha',
  lat: 50,
  lon: 14,
  zone: 'Europe/Prague',
  chain: 'c',
  severity: 'S',
  type: 'wind',
  start: Date.UTC(2026, 2, 7, 9),
  end: Date.UTC(2026, 2, 7, 13),
  words: [
    { language: 'cs', event: 'Silný vítr', headline: 'Vítr celý den' },
    { language: 'en-GB', event: 'Strong wind' },
  ],
  source: 'ČHMÚ',
  exact: false,
  isCancelled: false,
};
const day: DayFacts = {
  kind: 'dailyForecast',
  locationId: 'l1',
  locationName: 'Praha',
  lat: 50.0875,
  lon: 14.4214,
  zone: 'Europe/Prague',
  day: Date.UTC(2026, 2, 7, 5),
  tempMin: 273.15,
  tempMax: 283.15,
  wind: 5,
  windDirection: 270,
  rain: 2,
  snow: 0,
};

describe('a notification in words', () => {
  it('tells an alert on the clocks of its place', () => {
    expect(writeNotification(say, reader('en'), alert)).toEqual({
      title: 'Alert: Kiting',
      body: 'Tarifa, Sat, Mar 7, 10:00 to Sat, Mar 7, 15:00: wind 8m/s to 15m/s from E or SE · temperature 10°C to 30°C'.replaceAll(
        'm/s',
        ' m/s',
      ),
      path: '/alerts-edit/a1',
    });
  });

  it('uses the units and the clock of the reader', () => {
    const { body } = writeNotification(say, reader('en', { wind: 'kt', temp: '°F' }, true), alert);
    expect(body).toContain('wind 16 kt to 29 kt');
    expect(body).toContain('50°F to 86°F');
    expect(body).toMatch(/10:00\s*AM/);
    expect(writeNotification(say, reader('en', { temp: 'parsec' }), day).body).toContain('0°C to 10°C');
  });

  it('writes numbers and lists the way of the language', () => {
    const wet = { ...day, rain: 3.5 };
    expect(writeNotification(say, reader('en'), wet).body).toContain('3.5 mm');
    expect(writeNotification(say, reader('de'), wet).body).toContain('3,5 mm');
    expect(writeNotification(say, reader('ar'), wet).body).toContain('3.5 mm');
    expect(writeNotification(say, reader('de'), alert).body).toContain('E oder SE');
  });

  it('counts what else the alert found', () => {
    expect(writeNotification(say, reader('en'), { ...alert, more: 1 }).body).toContain('once more');
    expect(writeNotification(say, reader('cs'), { ...alert, more: 3 }).body).toContain('3 shody');
  });

  it('names an alert without a description by its place, and one of hours alone without conditions', () => {
    const { title, body } = writeNotification(say, reader('de'), { ...alert, description: ' ', conditions: [] });
    expect(title).toBe('Alarm: Tarifa');
    expect(body).not.toContain(':  ');
    expect(body).toMatch(/bis .*15:00$/);
  });

  it('tells the day of a place', () => {
    expect(writeNotification(say, reader('en'), day)).toEqual({
      title: 'Weather in Praha',
      body: 'Saturday, March 7: 0°C to 10°C, wind 5 m/s W\nRain: 2.0 mm.',
      path: '/50.087/14.421',
    });
    expect(writeNotification(say, reader('fr'), { ...day, rain: 0 }).body).toContain('Ni pluie ni neige prévues.');
  });

  it.each(['en', 'de', 'cs', 'fr', 'es', 'ar', 'ja'] as const)(
    'is whole in %s for every kind of condition',
    (language) => {
      const conditions = [
        { type: 'cloudiness', cloudCoverage: ['SKC', 'FEW', 'SCT', 'BKN', 'OVC'] },
        { type: 'freshSnow', rangeCentimeters: { from: 1, to: 9 } },
        { type: 'rainfall', hours: 3, rangeMillimeters: { from: 1, to: 9 } },
        { type: 'swell', directions: ['N'], rangeSwellMeters: { from: 1, to: 9 } },
        { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 1, to: 9 } },
      ].map((condition) => schemas.alertCondition.parse(condition));
      for (const facts of [
        { ...alert, conditions, more: 2 },
        { ...day, snow: 3 },
        { kind: 'test', deviceId: 'd' } as const,
      ]) {
        const { title, body } = writeNotification(say, reader(language), facts);
        expect(`${title} ${body}`).not.toMatch(/\{\{|undefined|NaN/);
      }
    },
  );

  it('falls back to English for a language without texts', () => {
    expect(writeNotification(say, reader('fi'), { kind: 'test', deviceId: 'd' }).title).toBe('Test notification');
  });

  it.each(['!!', '', 'en_US', '__proto__', 'constructor', '../en', 'en\u0000'])(
    'speaks English to whoever is said to read %j',
    (language) => {
      expect(say(language as LanguageCode, 'alertMore', { count: 1234.5 })).toBe(
        say('en', 'alertMore', { count: 1234.5 }),
      );
    },
  );

  it('keeps names in their own order inside Arabic sentences', () => {
    expect(writeNotification(say, reader('ar'), day).title).toContain('\u2068Praha\u2069');
  });

  it('writes a warning in the words of its office, how grave it is, and that it was taken back', () => {
    const english = writeNotification(say, reader('en'), warning);
    expect(english).toEqual({
      title: 'Severe warning: Strong wind',
      body: 'Praha: Sat, Mar 7, 10:00 to Sat, Mar 7, 14:00\nThe area is known only by its name.\nČHMÚ',
      path: '/cap-alert/50.000/14.000',
    });
    const czech = writeNotification(say, reader('cs'), { ...warning, exact: true });
    expect(czech.title).toContain('Silný vítr');
    expect(czech.body.split('\n').slice(1)).toEqual(['Vítr celý den', 'ČHMÚ']);
    // A language without words of the office gets the English ones.
    expect(writeNotification(say, reader('de'), warning).title).toBe('Schwere Warnung: Strong wind');
    expect(writeNotification(say, reader('en'), { ...warning, isCancelled: true }).title).toBe(
      'Warning cancelled: Strong wind',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { messageCodes, messages, sayInEnglish } from './catalogue.ts';
import type { MessageCode } from './catalogue.ts';
import { formMessages, type FormMessageCode } from './form-messages.ts';

const all = { ...messages, ...formMessages };

/** Messages that the documents give word by word: code, text, place, milliseconds shown. */
const fromTheDocuments: readonly (readonly [MessageCode | FormMessageCode, string, string, number | null])[] = [
  [
    'model/load-failed',
    'Error downloading {{model}} data. Check system status whether there is outage.',
    'top-bar',
    5_000,
  ],
  ['model/invalid-minifest', 'Invalid format of minifest', 'log', null],
  ['connection/offline', 'WOW it appears that you are offline :-(', 'top-bar', null],
  ['connection/online-again', 'Online again, click here to reload app :-)', 'top-bar', 10_000],
  ['location/getting', 'Getting your location...', 'top-bar', null],
  [
    'location/denied',
    'Failed to determine your location. Make sure the site has permission to access your location',
    'top-bar',
    7_000,
  ],
  ['location/timeout', 'Failed to determine your location', 'top-bar', 5_000],
  [
    'support/missing-technology',
    '{{platform}} does not support {{technology}}. Some features may not work correctly.',
    'top-bar',
    10_000,
  ],
  ['search/nothing-found', 'Nothing found', 'panel', null],
  ['place/no-data', 'Data not available for this location', 'panel', null],
  ['favourites/sync-failed', 'Favorites sync error', 'top-bar', 5_000],
  ['favourites/too-many-layers', 'Maximum is {{num}} favorite layers. Remove some to add new ones.', 'panel', null],
  ['account/info-failed', 'Failed to retrieve account info.', 'top-bar', 5_000],
  ['account/login-successful', 'login successful', 'top-bar', 3_000],
  ['tile/no-data', 'No data', 'map', null],
  ['boot/failed', 'Unable to bootstrap core', 'log', null],
  ['subscription/graced', 'having issues with renewing', 'top-bar', 120_000],
  ['subscription/onhold', 'Renew Premium', 'top-bar', 120_000],
  ['subscription/paused', 'Your Premium is paused', 'top-bar', 120_000],
  ['form/field-empty', "This field can't be empty", 'form', null],
  ['form/not-an-email', "This doesn't look like an email address", 'form', null],
  ['form/password-empty', "Password can't be empty", 'form', null],
  ['form/password-short', 'Password is too short', 'form', null],
  ['form/password-no-digit', 'Password is missing a digit (0-9)', 'form', null],
  ['form/password-no-uppercase', 'Password is missing an uppercase letter (A-Z)', 'form', null],
  ['form/password-no-lowercase', 'Password is missing a lowercase letter (a-z)', 'form', null],
  ['form/password-mismatch', "Password and confirmation don't match", 'form', null],
];

describe('the error catalogue', () => {
  it.each(fromTheDocuments)('%s reads as the documents say', (code, text, place, shownMs) => {
    expect(all[code].text).toBe(text);
    expect(all[code].place).toBe(place);
    expect(all[code].shownMs).toBe(shownMs);
  });

  it('keeps failures of the cloud and of the login out of the sight of the user', () => {
    const onlyLogged: MessageCode[] = [
      'account/login-failed',
      'settings/cloud-save-failed',
      'settings/cloud-load-failed',
      'settings/stored-invalid',
      'favourites/invalid',
      'database/unavailable',
      'http/request-failed',
    ];
    expect(onlyLogged.filter((code) => messages[code].place !== 'log')).toEqual([]);
  });

  it('paints failures red and returns green', () => {
    expect(messages['connection/offline'].severity).toBe('error');
    expect(messages['connection/online-again'].severity).toBe('success');
    expect(messages['location/getting'].severity).toBe('success');
    expect(messages['account/login-successful'].severity).toBe('success');
  });

  it('shows the locating banner at least three seconds', () => {
    expect(messages['location/getting'].atLeastMs).toBe(3_000);
  });

  it('gives no showing time to a log line, and no text that is empty or padded', () => {
    expect(messageCodes.filter((code) => messages[code].place === 'log' && messages[code].shownMs !== null)).toEqual(
      [],
    );
    expect(
      messageCodes.filter(
        (code) => messages[code].text.length < 2 || messages[code].text.trim() !== messages[code].text,
      ),
    ).toEqual([]);
  });

  it('fills a message in English', () => {
    expect(sayInEnglish('model/load-failed', { model: 'ICON-EU' })).toBe(
      'Error downloading ICON-EU data. Check system status whether there is outage.',
    );
    expect(sayInEnglish('http/request-failed', { url: '/plugins/list' })).toBe('Request failed for URL /plugins/list');
    expect(sayInEnglish('search/nothing-found', {})).toBe('Nothing found');
  });
});

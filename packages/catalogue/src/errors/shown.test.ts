import { describe, expect, it } from 'vitest';
import { messages, type MessageCode } from './catalogue.ts';
import { formMessages, type FormMessageCode } from './form-messages.ts';

const all = { ...messages, ...formMessages };

/** Where each message stands and for how long, milliseconds; null stays until its cause is gone or it is closed. */
const shown: readonly [code: MessageCode | FormMessageCode, severity: string, place: string, shownMs: number | null][] =
  [
    ['http/request-failed', 'error', 'log', null],
    ['model/load-failed', 'error', 'top-bar', 5_000],
    ['model/invalid-minifest', 'error', 'log', null],
    ['connection/offline', 'error', 'top-bar', null],
    ['connection/online-again', 'success', 'top-bar', 10_000],
    ['support/missing-technology', 'error', 'top-bar', 10_000],
    ['boot/failed', 'error', 'log', null],
    ['boot/illegal-embed', 'error', 'page', null],
    ['location/getting', 'success', 'top-bar', null],
    ['location/denied', 'error', 'top-bar', 7_000],
    ['location/timeout', 'error', 'top-bar', 5_000],
    ['search/nothing-found', 'info', 'panel', null],
    ['place/no-data', 'info', 'panel', null],
    ['tile/no-data', 'warning', 'map', null],
    ['account/info-failed', 'error', 'top-bar', 5_000],
    ['account/login-successful', 'success', 'top-bar', 3_000],
    ['account/login-failed', 'error', 'log', null],
    ['settings/cloud-save-failed', 'error', 'log', null],
    ['settings/cloud-load-failed', 'error', 'log', null],
    ['settings/stored-invalid', 'error', 'log', null],
    ['favourites/sync-failed', 'error', 'top-bar', 5_000],
    ['favourites/invalid', 'error', 'log', null],
    ['favourites/too-many-layers', 'warning', 'panel', null],
    ['subscription/graced', 'error', 'top-bar', 120_000],
    ['subscription/onhold', 'error', 'top-bar', 120_000],
    ['subscription/paused', 'warning', 'top-bar', 120_000],
    ['subscription/expires-at-any-moment', 'warning', 'top-bar', 120_000],
    ['subscription/expires-in-hours', 'warning', 'top-bar', 120_000],
    ['subscription/expires-in-days', 'warning', 'top-bar', 120_000],
    ['subscription/ends-soon', 'warning', 'top-bar', 120_000],
    ['database/unavailable', 'error', 'log', null],
    ['form/field-empty', 'error', 'form', null],
    ['form/not-an-email', 'error', 'form', null],
    ['form/password-empty', 'error', 'form', null],
    ['form/password-short', 'error', 'form', null],
    ['form/password-no-digit', 'error', 'form', null],
    ['form/password-no-uppercase', 'error', 'form', null],
    ['form/password-no-lowercase', 'error', 'form', null],
    ['form/password-mismatch', 'error', 'form', null],
  ];

describe('a message', () => {
  it.each(shown)('%s is a %s at the %s for %s ms', (code, severity, place, shownMs) => {
    expect(all[code]).toMatchObject({ severity, place, shownMs });
  });

  it('is listed here if it exists', () => {
    expect(shown.map(([code]) => code).toSorted()).toEqual(Object.keys(all).toSorted());
  });

  it('that only goes to the log is never shown for a time', () => {
    const timed = shown.filter(([, , place, shownMs]) => (place === 'log' || place === 'form') && shownMs !== null);
    expect(timed).toEqual([]);
  });

  it('tells no user of what is for the log, and speaks to the user in plain sentences', () => {
    for (const [code, , place] of shown.filter(([, , where]) => where !== 'log')) {
      expect(`${code} ${place}: ${all[code].text}`).not.toMatch(/undefined|null|stack|Error:/);
    }
  });
});

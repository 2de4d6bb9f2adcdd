import { describe, expect, it } from 'vitest';
import { decideReport, errorIdOf, isReferenceError, runningMinutes, statusOf, type ReportCase } from './report.rules.ts';

const usual: ReportCase = { framed: false, online: true, userAgent: 'Mozilla/5.0 Chrome/156', sent: 0, status: undefined, occurrence: 1 };

describe('whether an error is reported', () => {
  it('is yes for a first error', () => {
    expect(decideReport(usual)).toEqual({ send: true, repeated: false });
  });

  it.each<[string, Partial<ReportCase>, string]>([
    ['inside a frame', { framed: true }, 'framed'],
    ['after 1000 reports', { sent: 1000 }, 'too-many'],
    ['for a status-0 network error', { status: 0 }, 'network'],
    ['when offline', { online: false }, 'offline'],
    ['in the one browser that injects scripts', { userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/112 Mobile MiuiBrowser/17.1' }, 'browser'],
  ])('is no %s', (_, change, reason) => {
    expect(decideReport({ ...usual, ...change })).toEqual({ send: false, reason });
  });

  it('is yes for the 1000th report and for HTTP errors with a status', () => {
    expect(decideReport({ ...usual, sent: 999 }).send).toBe(true);
    expect(decideReport({ ...usual, status: 500 }).send).toBe(true);
  });

  it('is yes for repeats at each 10th time up to 50, marked repeated', () => {
    const times = Array.from({ length: 120 }, (_, index) => index + 1);
    const sent = times.filter((occurrence) => decideReport({ ...usual, occurrence }).send);
    expect(sent).toEqual([1, 10, 20, 30, 40, 50]);
    expect(decideReport({ ...usual, occurrence: 50 })).toEqual({ send: true, repeated: true });
    expect(decideReport({ ...usual, occurrence: 60 })).toEqual({ send: false, reason: 'repeat' });
  });
});

describe('reference errors', () => {
  it('are told from other rejections, also those of another realm', () => {
    expect(isReferenceError(new ReferenceError('x is not defined'))).toBe(true);
    expect(isReferenceError({ name: 'ReferenceError', message: 'x' })).toBe(true);
    expect(isReferenceError(new TypeError('x'))).toBe(false);
    expect(isReferenceError('ReferenceError')).toBe(false);
    expect(isReferenceError(undefined)).toBe(false);
  });
});

describe('facts of a report', () => {
  it('count whole minutes, never below zero', () => {
    expect(runningMinutes(0, 59_999)).toBe(0);
    expect(runningMinutes(0, 60_000)).toBe(1);
    expect(runningMinutes(1000, 0)).toBe(0);
  });

  it('read a numeric status only', () => {
    expect(statusOf({ status: 404 })).toBe(404);
    expect(statusOf({ status: '404' })).toBeUndefined();
    expect(statusOf(null)).toBeUndefined();
  });

  it('name the same error alike and others apart', () => {
    expect(errorIdOf('error', 'a', 'f:1')).toMatch(/^[0-9a-f]{8}$/);
    expect(errorIdOf('error', 'a', 'f:1')).toBe(errorIdOf('error', 'a', 'f:1'));
    const others = [errorIdOf('customLogError', 'a', 'f:1'), errorIdOf('error', 'b', 'f:1'), errorIdOf('error', 'a', 'f:2')];
    expect(new Set([errorIdOf('error', 'a', 'f:1'), ...others]).size).toBe(4);
  });
});

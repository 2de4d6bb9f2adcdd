import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovered, priorityOf, requestsFor, tilesOfFirstPicture, wantedFrames } from './loop-plan.rules.ts';
import { NOW, radarList, STEP } from './test-sky.ts';

const MINUTE = 60_000;
const FROM = NOW - 120 * MINUTE;

describe('the frames that a loop wants', () => {
  it('are the newest, the hours, the halves and the quarters, then the rest from the newest on', () => {
    const wanted = wantedFrames(radarList(), FROM, Infinity);
    expect(wanted).toHaveLength(41);
    expect(wanted.slice(0, 9).map(({ ts }) => (NOW - ts) / STEP)).toEqual([0, 20, 40, 10, 30, 5, 15, 25, 35]);
    expect(wanted.slice(9, 12).map(({ ts }) => (NOW - ts) / STEP)).toEqual([1, 2, 3]);
  });
  it('name the issue of what is extrapolated', () => {
    const wanted = wantedFrames(radarList(NOW, true), FROM, Infinity);
    expect(wanted).toHaveLength(61);
    expect(wanted.filter(({ issue }) => issue === NOW)).toHaveLength(20);
  });
});

describe('the requests for what a tile lacks', () => {
  const info = radarList(NOW, true);
  const all = wantedFrames(info, FROM, Infinity);
  it('are the strips of the list when nothing is there: five for two hours, and one for the hour ahead', () => {
    const requests = requestsFor(info, all);
    expect(requests.map(({ path }) => path)).toEqual(
      [
        '202607141303-9',
        '202607141330-10',
        '202607141400-10',
        '202607141430-10',
        '202607141500-2',
        '202607141503+20',
      ].map((path) => (path === '202607141303-9' ? expect.stringMatching(/^202607141300-10$/) : path)),
    );
  });
  it('are single frames where few are missing, and nothing is asked for twice', () => {
    const few = all.filter(({ ts }) => ts === NOW - 20 * STEP || ts === NOW - 19 * STEP || ts === NOW - 9 * STEP);
    expect(requestsFor(info, few).map(({ path, times }) => [path, times.length])).toEqual([
      ['202607141403-2', 2],
      ['202607141436-1', 1],
    ]);
  });
  it('load no more than two frames of a loop that nobody sees, whatever the minute', () => {
    const step = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(step, (later) => {
        const now = NOW + later * STEP;
        const list = radarList(now);
        const paths = requestsFor(list, wantedFrames(list, now - 120 * MINUTE, now)).map(({ path }) => path);
        const loaded = paths.reduce((sum, path) => sum + Number(path.split('-')[1]), 0);
        expect(loaded).toBeLessThanOrEqual(41 + 2);
        expect(paths).toHaveLength(5);
      }),
      { numRuns: 30, seed: 5 },
    );
  });
  it('have the newest frame by itself where that is wanted, and not once more with those before it', () => {
    const later = radarList(NOW + 4 * STEP);
    const requests = requestsFor(later, wantedFrames(later, FROM + 4 * STEP, Infinity), NOW + 4 * STEP);
    expect(requests.slice(-2).map(({ path }) => path)).toEqual(['202607141500-5', '202607141515-1']);
    const wanted = wantedFrames(later, FROM + 4 * STEP, Infinity);
    expect([12, 24, 40].map((tiles) => tilesOfFirstPicture(later, wanted, tiles))).toEqual([70, 10, 0]);
  });
  it('name every missing frame once', () => {
    fc.assert(
      fc.property(fc.subarray([...all]), (missing) => {
        const named = requestsFor(info, missing).flatMap(({ times, issue }) => times.map((ts) => `${ts} ${issue}`));
        expect(named.toSorted()).toEqual(missing.map(({ ts, issue }) => `${ts} ${issue}`).toSorted());
      }),
      { numRuns: 100, seed: 4 },
    );
  });
  it('are made for the shown moment first, then from the newest back', () => {
    const requests = requestsFor(info, all);
    const order = (shown: number) =>
      requests.toSorted((a, b) => priorityOf(a, shown, NOW) - priorityOf(b, shown, NOW)).map(({ path }) => path);
    expect(order(NOW)[0]).toBe('202607141500-2');
    expect(order(NOW)[1]).toBe('202607141430-10');
    expect(order(NOW - 70 * MINUTE)[0]).toBe('202607141330-10');
  });
  it('are made in the order in which a loop that plays comes to them', () => {
    const order = (shown: number) =>
      requestsFor(info, all)
        .toSorted((a, b) => priorityOf(a, shown, NOW, true) - priorityOf(b, shown, NOW, true))
        .map(({ path }) => path.slice(8));
    expect(order(NOW)).toEqual(['1500-2', '1503+20', '1300-10', '1330-10', '1400-10', '1430-10']);
    expect(order(NOW - 70 * MINUTE)[1]).toBe('1400-10');
  });
});

describe('a loop may play over a moment', () => {
  const times = Array.from({ length: 9 }, (_, k) => ({ ts: FROM + 15 * k * MINUTE }));
  it('where the frames before and after it are a quarter of an hour apart', () => {
    expect(isCovered(times, FROM + 20 * MINUTE, 15)).toBe(true);
    expect(isCovered(times.toReversed(), FROM, 15)).toBe(true);
    expect(isCovered(times.toSpliced(4, 1), FROM + 61 * MINUTE, 15)).toBe(false);
    expect(isCovered(times.toSpliced(4, 1), FROM + 61 * MINUTE, 30)).toBe(true);
    expect(isCovered(times, FROM - MINUTE, 15)).toBe(false);
    expect(isCovered([], FROM, 15)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { createFixedClock } from './fixed-clock.ts';
import { GPS_TIMEOUT_MS } from './ask-position.ts';
import { createBrowserGeolocation, createMemoryGeolocation } from './geolocation.ts';
import type { GeolocationHost } from './geolocation.ts';

type Answer = { lat: number; lon: number } | { code: number } | 'silence';

const hostWith = (answer: Answer, permission?: 'granted' | 'prompt' | 'throws') => {
  const asked: (PositionOptions | undefined)[] = [];
  let late: ((lat: number) => void) | null = null;
  const position = (latitude: number, longitude: number): GeolocationPosition =>
    ({ coords: { latitude, longitude, accuracy: 25 }, timestamp: 5000 }) as GeolocationPosition;
  const host: GeolocationHost = {
    geolocation: {
      getCurrentPosition: (found, failed, options) => {
        asked.push(options);
        if (answer === 'silence') late = (lat) => found(position(lat, 0));
        else if ('code' in answer) failed?.({ code: answer.code } as GeolocationPositionError);
        else found(position(answer.lat, answer.lon));
      },
    },
    permissions:
      permission === undefined
        ? undefined
        : {
            query: () =>
              permission === 'throws'
                ? Promise.reject(new TypeError('unknown name'))
                : Promise.resolve({ state: permission }),
          },
  };
  return { host, asked, answerLate: (lat: number) => late?.(lat) };
};

describe('finding the device', () => {
  it('waits 12,000 ms', () => {
    expect(GPS_TIMEOUT_MS).toBe(12_000);
  });

  it('answers with the position and asks the browser for the same time-out', async () => {
    const clock = createFixedClock();
    const { host, asked } = hostWith({ lat: 50.1, lon: 14.4 });
    expect(await createBrowserGeolocation(clock, host).locate()).toEqual({
      kind: 'position',
      position: { lat: 50.1, lon: 14.4, accuracy: 25, ts: 5000 },
    });
    expect(asked[0]?.timeout).toBe(12_000);
    expect(clock.pending()).toBe(0);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ] as const)('turns browser code %i into %s', async (code, kind) => {
    const { host } = hostWith({ code });
    expect(await createBrowserGeolocation(createFixedClock(), host).locate()).toEqual({ kind });
  });

  it('is unavailable where the browser has none', async () => {
    expect(await createBrowserGeolocation(createFixedClock(), {}).locate()).toEqual({ kind: 'unavailable' });
  });

  it.each(['granted', 'throws', undefined] as const)(
    'ends a silent search after 12 s (permission %s)',
    async (permission) => {
      const clock = createFixedClock();
      const { host } = hostWith('silence', permission);
      let outcome = '';
      void createBrowserGeolocation(clock, host)
        .locate()
        .then(({ kind }) => (outcome = kind));
      await clock.advanceAsync(11_999);
      expect(outcome).toBe('');
      await clock.advanceAsync(1);
      expect(outcome).toBe('timeout');
    },
  );

  it('does not count the time in which the user reads the permission prompt', async () => {
    const clock = createFixedClock();
    const { host, answerLate } = hostWith('silence', 'prompt');
    let outcome = '';
    void createBrowserGeolocation(clock, host)
      .locate()
      .then(({ kind }) => (outcome = kind));
    await clock.advanceAsync(30_000);
    expect(outcome).toBe('');
    answerLate(49);
    await clock.advanceAsync(0);
    expect(outcome).toBe('position');
  });

  it('plays outcomes in turn in memory and is unavailable without any', async () => {
    const geolocation = createMemoryGeolocation({ kind: 'timeout' }, { kind: 'denied' });
    expect(
      [await geolocation.locate(), await geolocation.locate(), await geolocation.locate()].map(({ kind }) => kind),
    ).toEqual(['timeout', 'denied', 'denied']);
    expect(await createMemoryGeolocation().locate()).toEqual({ kind: 'unavailable' });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { HttpError, type ServerCall } from '#network/index.ts';
import { createPlaceWarnings } from './place-warnings.ts';
import { isSlidedWarning, notSlided, rankOf, slidedKey } from './slided.rules.ts';
import { createWarningFeed } from './warning-feed.ts';

/** A server that answers what a test lays out, by the name of the call. */
function open() {
  const replies: Record<string, unknown> = {};
  const asked: string[] = [];
  const logged: string[] = [];
  const clock = createFixedClock(Date.UTC(2026, 10, 16, 22));
  const call = (async ({ ident }: { ident: string }) => {
    asked.push(ident);
    await Promise.resolve();
    const reply = replies[ident];
    if (reply instanceof Error) throw reply;
    return { status: 200, headers: new Headers(), data: reply ?? null };
  }) as unknown as ServerCall;
  const feed = createWarningFeed({
    call,
    clock,
    isVisible: () => true,
    lang: () => 'en',
    logError: (_, message) => void logged.push(message),
  });
  return { feed, replies, asked, logged, clock, call };
}

describe('the feed of warnings', () => {
  it('loads while somebody follows it, every minute, and rests after the last', async () => {
    const { feed, replies, asked, clock } = open();
    replies['warningAreas'] = { snapshot: 'one', features: [] };
    expect(asked).toEqual([]);
    const [first, second] = [feed.follow(), feed.follow()];
    await expect.poll(() => feed.state.current().status).toBe('ready');
    replies['warningAreas'] = { snapshot: 'two', features: [] };
    clock.advance(60_000);
    await expect.poll(() => feed.state.current().areas?.snapshot).toBe('two');
    first();
    second();
    clock.advance(120_000);
    expect(asked).toEqual(['warningAreas', 'warningAreas']);
  });

  it('keeps what it knows when the server cannot be asked, and says so once', async () => {
    const { feed, replies, clock, logged } = open();
    replies['warningAreas'] = { snapshot: 'one', features: [] };
    feed.follow();
    await expect.poll(() => feed.state.current().status).toBe('ready');
    replies['warningAreas'] = new HttpError('network', '/capalerts/v1/areas');
    clock.advance(60_000);
    await expect.poll(() => feed.state.current()).toMatchObject({ status: 'failed', areas: { snapshot: 'one' } });
    clock.advance(60_000);
    await Promise.resolve();
    expect(logged).toEqual(['Warnings could not be loaded']);
  });

  it('tells nobody who gives warnings from a fault', async () => {
    const { feed, replies, logged } = open();
    replies['warningAreas'] = new HttpError('status', '/capalerts/v1/areas', 503, '');
    feed.follow();
    await expect.poll(() => feed.state.current().status).toBe('none');
    expect(logged).toEqual([]);
  });

  it('has the clock of the middle of the map: by the sun until the server names its zone', async () => {
    const { feed, replies, asked } = open();
    replies['celestial'] = { TZname: 'Asia/Kolkata' };
    feed.lookAt(20, 77);
    expect(feed.zone.current().offsetAt(0)).toBe(300);
    await expect.poll(() => feed.zone.current().offsetAt(0)).toBe(330);
    feed.lookAt(20.4, 77.3);
    expect(asked).toEqual(['celestial']);
    feed.lookAt(20, 77 + 360);
    expect([asked.length, feed.zone.current().offsetAt(0)]).toEqual([1, 330]);
  });
});

describe('the warnings of a place', () => {
  it('are a list, an empty one, or null where nobody gives any', async () => {
    const { call, replies } = open();
    const load = createPlaceWarnings(call);
    const place = { lat: 50, lon: 14, lang: 'en' as const };
    expect(await load(place)).toEqual([]);
    replies['warnings'] = new HttpError('status', '/capalerts/50/14', 503, '');
    expect(await load(place)).toBeNull();
    replies['warnings'] = new HttpError('network', '/capalerts/50/14');
    await expect(load(place)).rejects.toBeInstanceOf(HttpError);
  });
});

describe('a warning that was put away', () => {
  it('stays away with its updates, and returns when it is worse', () => {
    const away = new Set([slidedKey({ chain: 'a', severity: 'S' })]);
    const left = (severity: 'M' | 'S' | 'E', chain = 'a') => notSlided([{ chain, severity }], away).length;
    expect([left('M'), left('S'), left('E'), left('M', 'b')]).toEqual([0, 0, 1, 1]);
  });

  it('is away exactly where it was put away as grave or graver', () => {
    const severity = fc.constantFrom('M' as const, 'S' as const, 'E' as const);
    fc.assert(
      fc.property(severity, fc.uniqueArray(severity), (now, away) => {
        const keys = new Set(away.map((one) => slidedKey({ chain: 'c', severity: one })));
        const isAway = away.some((one) => rankOf(one) >= rankOf(now));
        expect(notSlided([{ chain: 'c', severity: now }], keys)).toHaveLength(isAway ? 0 : 1);
      }),
      { seed: 5 },
    );
  });

  it('is kept with its end', () => {
    expect([isSlidedWarning({ end: 1 }), isSlidedWarning({}), isSlidedWarning(null)]).toEqual([true, false, false]);
  });
});

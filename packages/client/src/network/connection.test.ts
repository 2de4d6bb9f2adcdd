import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, createConnectionCheck } from './connection.ts';
import { runnerClock } from './test-fetch.ts';
import { HttpError } from './http-error.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A connection whose checks take 100 ms and whose network the test moves. */
const open = ({ reachable = true, online = true } = {}) => {
  const world = { reachable, online, checks: [] as number[], underWay: 0, mostUnderWay: 0 };
  let hear: (online: boolean) => void = () => undefined;
  const connection = createConnection({
    clock: runnerClock,
    online: {
      current: () => world.online,
      subscribe: (listener) => {
        hear = listener;
        return () => (hear = () => undefined);
      },
    },
    check: async () => {
      world.checks.push(Date.now());
      world.underWay += 1;
      world.mostUnderWay = Math.max(world.mostUnderWay, world.underWay);
      const answer = world.reachable;
      await new Promise((resolve) => void setTimeout(resolve, 100));
      world.underWay -= 1;
      return answer;
    },
  });
  const states: string[] = [];
  connection.subscribe((state) => states.push(state));
  const browserSays = (isOnline: boolean): void => {
    world.online = isOnline;
    hear(isOnline);
  };
  return { connection, world, states, browserSays };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the connection', () => {
  it('is online at first and does nothing by itself', async () => {
    const { connection, world } = open();
    await pass(60_000);
    expect([connection.current(), world.checks]).toEqual(['online', []]);
  });

  it('goes through a check and back when a failed request was an accident', async () => {
    const { connection, states, world } = open();
    connection.reportFailure();
    expect(connection.current()).toBe('checking');
    await pass(100);
    expect(states).toEqual(['checking', 'online']);
    await pass(60_000);
    expect(world.checks).toEqual([0]);
  });

  it('becomes offline when the check fails, and rechecks every 2 s until it succeeds', async () => {
    const { connection, states, world } = open({ reachable: false });
    connection.reportFailure();
    await pass(100);
    expect(states).toEqual(['checking', 'offline']);
    await pass(2000 + 2100 + 2099);
    expect(world.checks).toEqual([0, 2100, 4200]);
    world.reachable = true;
    await pass(101);
    expect(connection.current()).toBe('online');
    expect(states).toEqual(['checking', 'offline', 'online']);
    await pass(60_000);
    expect(world.checks).toEqual([0, 2100, 4200, 6300]);
  });

  it('checks on an offline event, and at once on an online event', async () => {
    const { states, world, browserSays } = open({ reachable: false });
    browserSays(false);
    await pass(600);
    expect(states).toEqual(['checking', 'offline']);
    world.reachable = true;
    browserSays(true);
    await pass(100);
    expect(states).toEqual(['checking', 'offline', 'online']);
    expect(world.checks).toEqual([0, 600]);
    await pass(60_000);
    expect(world.checks).toHaveLength(2);
  });

  it('starts with a check when the page starts without a network', async () => {
    const { connection, world } = open({ reachable: false, online: false });
    expect(connection.current()).toBe('checking');
    await pass(100);
    expect([connection.current(), world.checks]).toEqual(['offline', [0]]);
  });

  it('never runs two checks at once, however many requests fail', async () => {
    const { connection, world, browserSays } = open({ reachable: false });
    for (let turn = 0; turn < 60; turn += 1) {
      connection.reportFailure();
      if (turn % 7 === 0) browserSays(turn % 2 === 0);
      await pass(37);
    }
    expect(world.mostUnderWay).toBe(1);
  });

  it('asks again when the network changed during a check, for that answer may be old', async () => {
    const { connection, states, world, browserSays } = open();
    connection.reportFailure();
    await pass(50);
    world.reachable = false;
    browserSays(false);
    await pass(50);
    expect(connection.current()).toBe('checking');
    await pass(100);
    expect(states).toEqual(['checking', 'offline']);
    expect(world.checks).toEqual([0, 100]);
  });

  it('counts a check that throws as no answer', async () => {
    const connection = createConnection({
      clock: runnerClock,
      online: { current: () => true, subscribe: () => () => undefined },
      check: () => Promise.reject(new Error('broken')),
    });
    connection.reportFailure();
    await pass(0);
    expect(connection.current()).toBe('offline');
    connection.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is quiet after it was stopped, also when a check was under way', async () => {
    const { connection, world, states, browserSays } = open({ reachable: false });
    connection.reportFailure();
    connection.stop();
    browserSays(false);
    connection.reportFailure();
    await pass(10_000);
    expect(world.checks).toEqual([0]);
    expect(states).toEqual(['checking']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the check itself', () => {
  it('is a HEAD of /services/connection that starts no other test and ends in time', async () => {
    const calls: unknown[][] = [];
    const check = createConnectionCheck({
      head: (...call) => {
        calls.push(call);
        return Promise.resolve({ status: 200, data: null, headers: new Headers() });
      },
    });
    expect(await check()).toBe(true);
    expect(calls).toEqual([['/services/connection', { timeoutMs: 5000, testConnection: false }]]);
  });

  it.each([
    [0, false],
    [404, true],
    [429, true],
    [500, false],
    [502, false],
  ])('takes status %i as reachable: %s', async (status, reachable) => {
    const check = createConnectionCheck({
      head: () => Promise.reject(new HttpError(status === 0 ? 'network' : 'status', '/x', status)),
    });
    expect(await check()).toBe(reachable);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { ConsentRecord } from './consent.rules.ts';
import { createConsentGate, type ConsentEnvironment, type PageView } from './page-views.ts';

const NOW = Date.UTC(2026, 6, 15);

function open(stored: unknown, required: boolean) {
  const sent: PageView[] = [];
  let kept = stored;
  let now = NOW;
  const write = vi.fn<ConsentEnvironment['write']>((consent) => void (kept = consent));
  const gate = createConsentGate({
    now: () => now,
    read: () => kept,
    write,
    required: () => required,
    send: (view) => void sent.push(view),
  });
  return { gate, sent, write, wait: (ms: number) => void (now += ms), pages: () => sent.map(({ page }) => page) };
}

const explicit = (analytics: boolean): ConsentRecord => ({
  version: '2023/11',
  timestamp: NOW,
  analytics,
  explicit: true,
});

const DAY = 86_400_000;

describe('analytics consent', () => {
  it.each([
    ['was assumed', { ...explicit(true), explicit: false }],
    ['is to analytics and older than 365 days', { ...explicit(true), timestamp: NOW - 365 * DAY - 1 }],
    ['is a refusal older than 90 days', { ...explicit(false), timestamp: NOW - 90 * DAY - 1 }],
    ['is to another version than 2023/11', { ...explicit(true), version: '2022/05' }],
    ['is unreadable', 'yes'],
  ])('that %s is dropped and asked for anew', (_, stored) => {
    const { gate } = open(stored, true);
    gate.start();
    expect([gate.state(), gate.asking.current()]).toEqual(['pending', true]);
  });

  it.each([
    ['an acceptance of 365 days ago', { ...explicit(true), timestamp: NOW - 365 * DAY }, 'analytics'],
    ['a refusal of 90 days ago', { ...explicit(false), timestamp: NOW - 90 * DAY }, 'rejected'],
  ])('%s still holds', (_, stored, state) => {
    const { gate } = open(stored, true);
    gate.start();
    expect([gate.state(), gate.asking.current()]).toEqual([state, false]);
  });

  it('is assumed and recorded where it is not required', () => {
    const { gate, write, pages } = open(undefined, false);
    gate.start();
    gate.view('/');
    expect(gate.state()).toBe('analytics');
    expect(gate.asking.current()).toBe(false);
    expect(write).toHaveBeenCalledWith({ version: '2023/11', timestamp: NOW, analytics: true, explicit: false });
    expect(pages()).toEqual(['/']);
  });

  it('is asked for where it is required: only the consent panel is seen, other views wait', () => {
    const { gate, write, pages } = open(undefined, true);
    gate.start();
    expect([gate.state(), gate.asking.current(), write.mock.calls.length]).toEqual(['pending', true, 0]);
    gate.view('/');
    gate.view('consent');
    gate.view('settings');
    expect(pages()).toEqual(['consent']);
  });

  it('on acceptance the waiting views leave in order, with the time they were seen', () => {
    const { gate, sent, write, wait } = open(undefined, true);
    gate.start();
    gate.view('/');
    wait(5000);
    gate.view('settings');
    gate.choose(true);
    gate.view('menu');
    expect(sent).toEqual([
      { page: '/', timestamp: NOW },
      { page: 'settings', timestamp: NOW + 5000 },
      { page: 'menu', timestamp: NOW + 5000 },
    ]);
    expect(write).toHaveBeenCalledWith({ ...explicit(true), timestamp: NOW + 5000 });
  });

  it('on rejection nothing more leaves, not even the waiting views or the consent panel', () => {
    const { gate, pages } = open(undefined, true);
    gate.start();
    gate.view('/');
    gate.choose(false);
    gate.view('menu');
    gate.view('consent');
    expect([gate.state(), pages()]).toEqual(['rejected', []]);
  });

  it('accepted after a rejection sends what comes, not what was dropped', () => {
    const { gate, pages } = open(undefined, true);
    gate.start();
    gate.view('/');
    gate.choose(false);
    gate.choose(true);
    gate.view('menu');
    expect(pages()).toEqual(['menu']);
  });

  it('views before the start wait for it', () => {
    const { gate, pages } = open(explicit(true), true);
    gate.view('/');
    expect(pages()).toEqual([]);
    gate.start();
    expect(pages()).toEqual(['/']);
  });

  it('a stored refusal holds without asking', () => {
    const { gate, pages } = open(explicit(false), true);
    gate.start();
    gate.view('/');
    expect([gate.state(), gate.asking.current(), pages().length]).toEqual(['rejected', false, 0]);
  });

  it('tells each change once', () => {
    const { gate } = open(undefined, true);
    const listener = vi.fn<(state: string) => void>();
    const stop = gate.subscribe(listener);
    gate.choose(true);
    gate.choose(true);
    stop();
    gate.choose(false);
    expect(listener.mock.calls).toEqual([['analytics']]);
  });

  it('keeps the last 100 waiting views', () => {
    const { gate, pages } = open(undefined, true);
    for (let index = 0; index < 150; index += 1) gate.view(`/${index}`);
    gate.choose(true);
    expect([pages().length, pages()[0]]).toEqual([100, '/50']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createTopMessages } from './top-messages.store.ts';

function start() {
  const clock = createFixedClock();
  const messages = createTopMessages(clock);
  return { clock, messages, codes: () => messages.list().map(({ code }) => code) };
}

describe('top messages', () => {
  it('the offline message stays until its cause is gone', () => {
    const { clock, messages, codes } = start();
    messages.show('connection/offline');
    clock.advance(3_600_000);
    expect(codes()).toEqual(['connection/offline']);
    messages.clear('connection/offline');
    expect(codes()).toEqual([]);
  });

  it('the online-again message leaves after 10 s', () => {
    const { clock, messages, codes } = start();
    messages.show('connection/online-again');
    clock.advance(9_999);
    expect(codes()).toEqual(['connection/online-again']);
    clock.advance(1);
    expect(codes()).toEqual([]);
  });

  it('a browser-support message stays 10 s, a model error 5 s', () => {
    const { clock, messages, codes } = start();
    messages.show('support/missing-technology', { values: { platform: 'x', technology: 'y' } });
    messages.show('model/load-failed', { values: { model: 'GFS' } });
    clock.advance(5_000);
    expect(codes()).toEqual(['support/missing-technology']);
    clock.advance(5_000);
    expect(codes()).toEqual([]);
  });

  it('carries severity, values, the text of the server and what a click does', () => {
    const { messages } = start();
    const onClick = vi.fn<() => void>();
    messages.show('model/load-failed', { values: { model: 'GFS' }, text: 'maintenance', onClick });
    expect(messages.list()).toEqual([
      { code: 'model/load-failed', severity: 'error', values: { model: 'GFS' }, text: 'maintenance', onClick },
    ]);
  });

  it('shown again, a message starts its time anew and is there once', () => {
    const { clock, messages, codes } = start();
    messages.show('connection/online-again');
    clock.advance(6_000);
    messages.show('connection/online-again');
    clock.advance(6_000);
    expect(codes()).toEqual(['connection/online-again']);
    clock.advance(4_000);
    expect(codes()).toEqual([]);
  });

  it('the location message stays at least 3 s even when the place is found at once', () => {
    const { clock, messages, codes } = start();
    messages.show('location/getting');
    clock.advance(500);
    messages.clear('location/getting');
    clock.advance(2_499);
    expect(codes()).toEqual(['location/getting']);
    clock.advance(1);
    expect(codes()).toEqual([]);
  });

  it('a person may close any message at once', () => {
    const { messages, codes } = start();
    messages.show('location/getting');
    messages.dismiss('location/getting');
    expect(codes()).toEqual([]);
  });

  it('tells its listeners of changes only', () => {
    const { messages } = start();
    const listener = vi.fn<() => void>();
    const stop = messages.subscribe(listener);
    messages.clear('connection/offline');
    expect(listener).not.toHaveBeenCalled();
    messages.show('connection/offline');
    messages.dismiss('connection/offline');
    stop();
    messages.show('connection/offline');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

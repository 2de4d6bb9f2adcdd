import { describe, expect, it, vi } from 'vitest';
import { createTopMessages } from '#controls/index.ts';
import { createFixedClock } from '#device/index.ts';
import type { ConnectionState } from '#network/index.ts';
import { showConnection } from './connection-messages.ts';

function start() {
  const clock = createFixedClock();
  const messages = createTopMessages(clock);
  const reload = vi.fn<() => void>();
  const markOffline = vi.fn<(offline: boolean) => void>();
  let become: (state: ConnectionState) => void = () => undefined;
  const connection = {
    subscribe: (listener: (state: ConnectionState) => void) => {
      become = listener;
      return () => undefined;
    },
  };
  showConnection(connection, messages, { reload, markOffline });
  return {
    clock,
    messages,
    reload,
    markOffline,
    become: (state: ConnectionState) => become(state),
    codes: () => messages.list().map(({ code }) => code),
  };
}

describe('messages of the connection', () => {
  it('offline is shown and stays, and the page is marked', () => {
    const { become, codes, clock, markOffline } = start();
    become('offline');
    clock.advance(600_000);
    expect(codes()).toEqual(['connection/offline']);
    expect(markOffline).toHaveBeenLastCalledWith(true);
  });

  it('back online is shown for 10 s in its place, and the mark goes', () => {
    const { become, codes, clock, markOffline } = start();
    become('offline');
    become('online');
    expect(codes()).toEqual(['connection/online-again']);
    expect(markOffline).toHaveBeenLastCalledWith(false);
    clock.advance(10_000);
    expect(codes()).toEqual([]);
  });

  it('a click on the good news reloads', () => {
    const { become, messages, reload } = start();
    become('offline');
    become('online');
    messages.list()[0]?.onClick?.();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a check that finds the server says nothing', () => {
    const { become, codes } = start();
    become('checking');
    become('online');
    expect(codes()).toEqual([]);
  });

  it('offline again takes the good news away', () => {
    const { become, codes } = start();
    become('offline');
    become('online');
    become('offline');
    expect(codes()).toEqual(['connection/offline']);
  });
});

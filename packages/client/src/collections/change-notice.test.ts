import { describe, expect, it } from 'vitest';
import { openBrowserNotice } from './change-notice.ts';

describe('notices between tabs of a browser', () => {
  it('name the collection on a channel of the product, and pass over strangers', () => {
    const posted: unknown[] = [];
    const names: string[] = [];
    let receive: (event: { data: unknown }) => void = () => undefined;
    let closed = false;
    class FakeChannel {
      constructor(name: string) {
        names.push(name);
      }
      postMessage(data: unknown): void {
        posted.push(data);
      }
      addEventListener(_: string, listener: (event: { data: unknown }) => void): void {
        receive = listener;
      }
      close(): void {
        closed = true;
      }
    }
    const notice = openBrowserNotice('meltemi', FakeChannel as unknown as typeof BroadcastChannel);
    const heard: string[] = [];
    notice.onNotice((name) => heard.push(name));
    notice.post('userFavs');
    receive({ data: 'log' });
    receive({ data: { name: 'log' } });
    receive({ data: 'stranger' });
    notice.close();
    expect({ names, posted, heard, closed }).toEqual({
      names: ['meltemi-collections'],
      posted: ['userFavs'],
      heard: ['log'],
      closed: true,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { openBrowserAnnouncer } from './change-announcer.ts';

describe('changes announced between tabs of a browser', () => {
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
    const announcer = openBrowserAnnouncer('meltemi', FakeChannel as unknown as typeof BroadcastChannel);
    const heard: string[] = [];
    announcer.onChange((name) => heard.push(name));
    announcer.post('userFavs');
    receive({ data: 'log' });
    receive({ data: { name: 'log' } });
    receive({ data: 'stranger' });
    announcer.close();
    expect({ names, posted, heard, closed }).toEqual({
      names: ['meltemi-collections'],
      posted: ['userFavs'],
      heard: ['log'],
      closed: true,
    });
  });
});

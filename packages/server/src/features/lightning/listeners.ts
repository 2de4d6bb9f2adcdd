import type { ServerResponse } from 'node:http';
import { givingWay } from './strokes.rules.ts';

/** Who listens, and how many may. */
export interface Listeners {
  readonly size: number;
  /** False where all places are taken; else the response is in use until it ends. */
  readonly join: (group: string, response: ServerResponse) => boolean;
  readonly send: (message: Buffer) => void;
  /** Ends every stream: the server stops. */
  readonly end: () => void;
}

/** The most streams that are open at once. */
export const mostListeners = 5_000;

/** Bytes that may wait for one listener: who reads more slowly than that is let go, and comes back where it left off. */
const mostWaiting = 1024 * 1024;

/**
 * Opens the list of listeners. When all places are taken, a newcomer gets the oldest place of whoever has most of them,
 * so that nobody keeps others out by listening many times.
 */
export function openListeners(most: number = mostListeners): Listeners {
  const streams = new Map<ServerResponse, string>();
  const crowd = new Map<string, number>();

  const leave = (response: ServerResponse): void => {
    const group = streams.get(response);
    if (group === undefined) return;
    streams.delete(response);
    const left = (crowd.get(group) ?? 1) - 1;
    if (left === 0) crowd.delete(group);
    else crowd.set(group, left);
  };

  const makeRoom = (newcomer: string): boolean => {
    const group = givingWay(crowd, newcomer);
    if (group === null) return false;
    for (const [response, owner] of streams) {
      if (owner !== group) continue;
      leave(response);
      response.end();
      return true;
    }
    return false;
  };

  return {
    get size() {
      return streams.size;
    },
    join: (group, response) => {
      if (streams.size >= most && !makeRoom(group)) return false;
      streams.set(response, group);
      crowd.set(group, (crowd.get(group) ?? 0) + 1);
      response.once('close', () => leave(response));
      return true;
    },
    send: (message) => {
      for (const response of streams.keys()) {
        if (response.writableLength <= mostWaiting) response.write(message);
        else {
          leave(response);
          response.destroy();
        }
      }
    },
    end: () => {
      for (const response of streams.keys()) {
        leave(response);
        response.end();
      }
    },
  };
}

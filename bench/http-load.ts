import { connect, type Socket } from 'node:net';

/** What a load brought. */
export interface LoadResult {
  readonly perSecond: number;
  readonly bytes: number;
}

/** The length of a whole reply in bytes once its head is there; 0 before. Throws for anything but 200. */
function lengthOf(seen: Buffer): number {
  const end = seen.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = seen.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`not the expected reply: ${head.split('\r\n', 1)[0]}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('a reply without a length');
  return end + 4 + Number(length);
}

/** Sends the same request over one connection, one after the other, until the time is over; counts whole replies. */
function loadConnection(url: URL, until: number): Promise<{ replies: number; bytes: number }> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let [replies, bytes, length, received] = [0, 0, 0, 0];
    let head = Buffer.alloc(0);
    const next = (): void => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve({ replies, bytes });
        return;
      }
      [length, received, head] = [0, 0, Buffer.alloc(0)];
      socket.write(request);
    };
    socket
      .setNoDelay(true)
      .on('connect', next)
      .on('error', reject)
      .on('data', (part) => {
        received += part.length;
        try {
          // Only the head is looked at, so that the load costs less than what it measures.
          if (length === 0) {
            head = head.length === 0 ? part : Buffer.concat([head, part]);
            length = lengthOf(head);
          }
        } catch (error) {
          socket.destroy();
          reject(error);
          return;
        }
        if (length === 0 || received < length) return;
        replies += 1;
        bytes = length;
        next();
      });
  });
}

/** Requests an address over some connections for some time, after a second of warming up. */
export async function load(
  address: string,
  { connections = 8, seconds = 5 }: { readonly connections?: number; readonly seconds?: number } = {},
): Promise<LoadResult> {
  const url = new URL(address);
  const round = async (length: number): Promise<LoadResult> => {
    const start = performance.now();
    const ends = await Promise.all(
      Array.from({ length: connections }, () => loadConnection(url, start + length * 1000)),
    );
    const replies = ends.reduce((sum, end) => sum + end.replies, 0);
    return { perSecond: (replies * 1000) / (performance.now() - start), bytes: ends[0]?.bytes ?? 0 };
  };
  await round(1);
  return round(seconds);
}

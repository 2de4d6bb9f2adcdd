import { describe, expect, it } from 'vitest';
import { createNetworkLog, KEPT_REQUESTS, tileFacts, type ResourceFacts } from './network-log.ts';

const request = (name: string, changes: Partial<ResourceFacts> = {}): ResourceFacts => ({
  name,
  startTime: 10,
  duration: 20,
  transferSize: 2048,
  decodedBodySize: 4096,
  responseStatus: 200,
  ...changes,
});
const TILE = 'http://127.0.0.1/im/v3.0/ecmwf-hres/1/2/wm_grid_257/3/4/2/wind-surface.png';

function opened() {
  let tell: (requests: readonly ResourceFacts[]) => void = () => undefined;
  const log = createNetworkLog(1_000, (onRequests) => (tell = onRequests));
  return { log, tell: (...requests: ResourceFacts[]) => tell(requests) };
}

describe('the log of requests', () => {
  it('dates them, and tells what came from the cache', () => {
    const { log, tell } = opened();
    tell(
      request('/health'),
      request('/lang/main/en.js', { transferSize: 0 }),
      request('/aborted', { transferSize: 0, decodedBodySize: 0, responseStatus: 0 }),
    );
    expect(log.current().map(({ at, status, isCached }) => [at, status, isCached])).toEqual([
      [1_010, 200, false],
      [1_010, 200, true],
      [1_010, 0, false],
    ]);
  });

  it('keeps the newest, and is the same list until there are more', () => {
    const { log, tell } = opened();
    let heard = 0;
    log.subscribe(() => (heard += 1));
    tell(...Array.from({ length: KEPT_REQUESTS + 3 }, (_, number) => request(`/${number}`)));
    expect([log.current().length, log.current()[0]?.address, heard]).toEqual([KEPT_REQUESTS, '/3', 1]);
    expect(log.current()).toBe(log.current());
  });

  it('counts data tiles', () => {
    const { log, tell } = opened();
    tell(
      request('/health'),
      request(TILE, { duration: 30 }),
      request(TILE, { duration: 90 }),
      request(TILE, { duration: 10, responseStatus: 404 }),
      request(TILE, { transferSize: 0, duration: 1 }),
    );
    expect(tileFacts(log.current())).toEqual({ asked: 4, fromCache: 1, failed: 1, bytes: 3 * 2048, medianMs: 30 });
    expect(tileFacts([])).toEqual({ asked: 0, fromCache: 0, failed: 0, bytes: 0, medianMs: null });
  });
});

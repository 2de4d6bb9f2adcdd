import { afterEach, describe, expect, it } from 'vitest';
import { fileAnswer, startUpstream, type TestUpstream } from './test-upstream.ts';
import { Upstream, type UpstreamFault } from './upstream.ts';

let far: TestUpstream | undefined;
afterEach(async () => {
  await far?.close();
  far = undefined;
});

async function start(answer: Parameters<typeof startUpstream>[0], patienceMs = 2_000) {
  const clock = { ms: 0 };
  const states: (UpstreamFault | null)[] = [];
  const made = await startUpstream(answer);
  far = made;
  const upstream = new Upstream({ fetch, now: () => clock.ms, onState: (fault) => states.push(fault), patienceMs });
  return { clock, states, upstream, url: `${made.origin}/file`, far: made };
}

describe('reading from elsewhere', () => {
  it('gives the part of a file that was asked for, and what there is not is undefined', async () => {
    const { upstream, url, far: server, states } = await start(fileAnswer(Buffer.from('0123456789')));
    const part = await upstream.read({ url, range: { offset: 3, length: 4 }, maxBytes: 100 });
    expect(Buffer.from(part?.bytes ?? []).toString()).toBe('3456');
    expect(server.asked).toEqual(['/file bytes=3-6']);
    server.answer = (_request, reply) => void reply.writeHead(404).end();
    expect(await upstream.read({ url, maxBytes: 100 })).toBeUndefined();
    expect(states).toEqual([null, null]);
  });

  it.each([
    [403, {}, '', 'refused'],
    [429, {}, '', 'server-fault'],
    [500, {}, '', 'server-fault'],
    [200, { 'content-type': 'text/html' }, '<html>', 'not-readable'],
    [200, {}, 'x'.repeat(101), 'too-large'],
  ] as const)('a reply %i %j %s is %4$s', async (status, headers, body, code) => {
    const { upstream, url, states } = await start((_request, reply) => void reply.writeHead(status, headers).end(body));
    await expect(upstream.read({ url, maxBytes: 100 })).rejects.toMatchObject({ code });
    expect(states).toEqual([code]);
  });

  it('a whole file in place of a part is refused before it is read', async () => {
    const { upstream, url } = await start((_request, reply) => void reply.writeHead(200).end('everything'));
    await expect(upstream.read({ url, range: { offset: 0, length: 4 }, maxBytes: 100 })).rejects.toMatchObject({
      code: 'no-ranges',
    });
  });

  it('waits for no more than its patience, then rests for 5 s before it asks again', async () => {
    const { upstream, url, far: server, clock } = await start(() => undefined, 60);
    await expect(upstream.read({ url, maxBytes: 100 })).rejects.toMatchObject({ code: 'timeout' });
    clock.ms = 4_999;
    await expect(upstream.read({ url, maxBytes: 100 })).rejects.toMatchObject({ code: 'timeout' });
    expect(server.asked).toHaveLength(1);
    clock.ms = 5_001;
    server.answer = fileAnswer(Buffer.from('back'));
    expect(await upstream.read({ url, maxBytes: 100 })).toMatchObject({ etag: '"1"' });
    expect(server.asked).toHaveLength(2);
  });

  it('says that nobody answers', async () => {
    const { upstream, url, far: server } = await start(() => undefined);
    await server.close();
    await expect(upstream.read({ url, maxBytes: 100 })).rejects.toMatchObject({ code: 'unreachable' });
  });
});

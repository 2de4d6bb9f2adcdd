import { encodeStrip } from '@meltemi/fields';
import { describe, expect, it } from 'vitest';
import { plainPlane } from './frame-tiles.ts';
import { createInlineStripDecoder, createStripDecoder } from './strip-decoder.ts';
import type { StripWorker } from './strip-decoder.ts';
import { answerStrip } from './strip-protocol.ts';
import { flowOf, NOW, STEP, testFrame } from './test-frames.ts';

const bytesOf = (): ArrayBuffer => {
  const cell = testFrame(NOW + STEP, (column, row) => (column * row) % 200, { flow: flowOf(1, 2) });
  const bytes = encodeStrip('radar', [testFrame(NOW, () => 0), cell, { ...cell, ts: NOW + 2 * STEP }]);
  return bytes.slice().buffer;
};

/** A worker that answers when the test says so. */
function testWorker() {
  const target = new EventTarget();
  const asked: Parameters<StripWorker['postMessage']>[0][] = [];
  let isEnded = false;
  const worker: StripWorker = {
    addEventListener: target.addEventListener.bind(target) as StripWorker['addEventListener'],
    postMessage: (request) => void asked.push(request),
    terminate: () => void (isEnded = true),
  };
  const answer = (): void => {
    for (const request of asked.splice(0))
      target.dispatchEvent(new MessageEvent('message', { data: answerStrip(request).answer }));
  };
  return { worker, answer, breakDown: () => void target.dispatchEvent(new Event('error')), isEnded: () => isEnded };
}

describe('strips', () => {
  it('are decoded, and planes that are empty share one array', async () => {
    const [first, second, third] = await createInlineStripDecoder().decode(bytesOf());
    expect(first?.values).toBe(plainPlane(257 * 257, 0));
    expect(second?.values[257 * 3 + 5]).toBe(15);
    expect(third?.values).toBe(second?.values);
    // Motions are kept to a 254th of the widest one.
    expect(second?.flow?.[0]).toBeCloseTo(1, 1);
    expect(second?.flow?.[1]).toBeCloseTo(2, 3);
  });
  it('that are damaged are refused with a code', async () => {
    await expect(createInlineStripDecoder().decode(bytesOf().slice(0, 500))).rejects.toMatchObject({
      code: 'corrupt-data',
    });
    await expect(createInlineStripDecoder().decode(new ArrayBuffer(4))).rejects.toMatchObject({ code: 'not-a-strip' });
  });
  it('name each buffer once that moves with an answer', () => {
    const { moved } = answerStrip({ id: 1, bytes: bytesOf() });
    expect(new Set(moved).size).toBe(moved.length);
  });
  it('go to the worker, and are decoded on the page once it is broken', async () => {
    const { worker, answer, breakDown } = testWorker();
    const decoder = createStripDecoder(() => worker);
    const both = Promise.all([decoder.decode(bytesOf()), decoder.decode(bytesOf())]);
    answer();
    expect((await both).map((frames) => frames.length)).toEqual([3, 3]);
    const lost = decoder.decode(bytesOf());
    breakDown();
    await expect(lost).rejects.toMatchObject({ code: 'worker-failed' });
    expect(await decoder.decode(bytesOf())).toHaveLength(3);
  });
  it('that wait when the decoder is closed end', async () => {
    const { worker, isEnded } = testWorker();
    const decoder = createStripDecoder(() => worker);
    const lost = decoder.decode(bytesOf());
    decoder.close();
    await expect(lost).rejects.toThrow('closed');
    expect(isEnded()).toBe(true);
  });
});

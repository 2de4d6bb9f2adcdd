import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RETRY_MS } from '../layers/retries.ts';
import { groundPictures } from './ground-pictures.ts';

const tile = { z: 4, x: 14, y: 8 };
const grey = new Uint8ClampedArray(256 * 256 * 4).fill(99);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext(): object {
        return { drawImage: () => undefined, getImageData: () => ({ data: grey }) };
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks again for a picture that a busy server refused, and says when it came', async () => {
  let requests = 0;
  vi.stubGlobal('fetch', async () => ((requests += 1) < 3 ? new Response(null, { status: 503 }) : new Response('')));
  const onChange = vi.fn<() => void>(() => void ground.get(tile));
  const ground = groundPictures(onChange);
  expect(ground.get(tile)).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ground.get(tile)).toBeNull();
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(RETRY_MS[0]);
  expect(requests).toBe(2);
  await vi.advanceTimersByTimeAsync(RETRY_MS[1]);
  expect(requests).toBe(3);
  expect(ground.get(tile)).toBe(grey);
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('asks no more when it is closed', async () => {
  const request = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', request);
  const ground = groundPictures(() => void ground.get(tile));
  ground.get(tile);
  await vi.advanceTimersByTimeAsync(10);
  ground.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request).toHaveBeenCalledTimes(1);
});

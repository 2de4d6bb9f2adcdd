import { afterEach, describe, expect, it, vi } from 'vitest';
import { toggleFullscreen } from './useFullscreen.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the full screen', () => {
  it('is entered and left, and a refusal is reported', async () => {
    const asked: string[] = [];
    const refusal = new TypeError('not by a gesture');
    const page = {
      fullscreenElement: null as unknown,
      documentElement: { requestFullscreen: () => (asked.push('full'), Promise.reject(refusal)) },
      exitFullscreen: () => (asked.push('exit'), Promise.resolve()),
    };
    vi.stubGlobal('document', page);
    const known = await new Promise((resolve) => {
      toggleFullscreen(resolve);
    });
    expect(known).toBe(refusal);
    page.fullscreenElement = {};
    toggleFullscreen(() => asked.push('fault'));
    await Promise.resolve();
    expect(asked).toEqual(['full', 'exit']);
  });
});

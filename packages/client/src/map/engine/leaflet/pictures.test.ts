import { describe, expect, it } from 'vitest';
import { createPictures } from './pictures.ts';

describe('pictures of the base map', () => {
  it('are loaded once for all who ask', async () => {
    const asked: string[] = [];
    const pictures = createPictures(
      (url) => Promise.resolve(asked.push(url) && url.toUpperCase()),
      () => Promise.resolve(),
    );
    expect(await Promise.all([pictures.get('a'), pictures.get('a'), pictures.get('b')])).toEqual(['A', 'A', 'B']);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are asked for again, after growing pauses, while the server is busy', async () => {
    const answers: string[] = ['busy', 'busy', 'here'];
    const waited: number[] = [];
    const pictures = createPictures(
      () => Promise.resolve(answers.shift() ?? 'none'),
      (ms) => Promise.resolve(void waited.push(ms)),
    );
    expect(await pictures.get('a')).toBe('here');
    expect(waited).toEqual([500, 1500]);
  });

  it('that failed are tried anew the next time, and the oldest are let go', async () => {
    let isUp = false;
    let loads = 0;
    const pictures = createPictures(
      () => {
        loads += 1;
        return isUp ? Promise.resolve('here') : Promise.reject(new Error('down'));
      },
      () => Promise.resolve(),
    );
    await expect(pictures.get('a')).rejects.toThrow('down');
    isUp = true;
    expect(await pictures.get('a')).toBe('here');
    for (let k = 0; k < 200; k++) await pictures.get(`x${k}`);
    const before = loads;
    await pictures.get('x199');
    expect(loads).toBe(before);
    await pictures.get('a');
    expect(loads).toBe(before + 1);
  });

  it('of a server that stays busy fail in the end, and where there is none null comes', async () => {
    await expect(
      createPictures(
        () => Promise.resolve('busy' as const),
        () => Promise.resolve(),
      ).get('a'),
    ).rejects.toThrow('too busy');
    expect(
      await createPictures<string>(
        () => Promise.resolve(null),
        () => Promise.resolve(),
      ).get('a'),
    ).toBeNull();
  });
});

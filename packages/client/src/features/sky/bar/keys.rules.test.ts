import { describe, expect, it } from 'vitest';
import { skyCommand } from './keys.rules.ts';

const press = (key: string, changes: Partial<Parameters<typeof skyCommand>[0]> = {}) =>
  skyCommand({ key, shift: false, modified: false, isButton: false, ...changes });

describe('the keys over radar and satellite', () => {
  it('play, step, go far, go to now and switch the lightning', () => {
    expect([' ', 'ArrowLeft', 'ArrowRight', 'Home', 'l', 'L', 'x'].map((key) => press(key))).toEqual([
      'play',
      'back',
      'forward',
      'now',
      'lightning',
      'lightning',
      null,
    ]);
    expect(['ArrowLeft', 'ArrowRight'].map((key) => press(key, { shift: true }))).toEqual(['far-back', 'far-forward']);
  });

  it('leave the space bar to a button, and combinations to the browser', () => {
    expect(press(' ', { isButton: true })).toBeNull();
    expect(press('l', { isButton: true })).toBe('lightning');
    expect(['l', 'ArrowLeft', 'Home'].map((key) => press(key, { modified: true }))).toEqual([null, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { keyboardCommand } from './keyboard.rules.ts';

describe('keys', () => {
  it('step the time, search and zoom', () => {
    expect(keyboardCommand({ key: 'ArrowLeft' })).toBe('time-back');
    expect(keyboardCommand({ key: 'ArrowRight' })).toBe('time-forward');
    expect(keyboardCommand({ key: 'f' })).toBe('open-search');
    expect(keyboardCommand({ key: '+', shift: true })).toBe('zoom-in');
    expect(keyboardCommand({ key: '-' })).toBe('zoom-out');
  });

  it('leave shift with an arrow and the combinations of the browser alone', () => {
    expect(keyboardCommand({ key: 'ArrowLeft', shift: true })).toBeNull();
    expect(keyboardCommand({ key: 'ArrowRight', shift: true })).toBeNull();
    expect(keyboardCommand({ key: 'f', modified: true })).toBeNull();
    expect(keyboardCommand({ key: '+', modified: true })).toBeNull();
    expect(keyboardCommand({ key: 'q' })).toBeNull();
  });
});

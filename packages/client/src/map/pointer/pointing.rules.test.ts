import { describe, expect, it } from 'vitest';
import { isByMouse } from './pointing.rules.ts';

describe('a menu asked for on the map', () => {
  it.each([
    ['a mouse', { pointerType: 'mouse' }, true],
    ['a pen', { pointerType: 'pen' }, true],
    ['a browser that does not say', {}, true],
    ['a finger, whose long press is timed elsewhere', { pointerType: 'touch' }, false],
    ['a key, which has no place under it', { pointerType: '' }, false],
  ])('by %s', (_, event, expected) => {
    expect(isByMouse(event)).toBe(expected);
  });
});

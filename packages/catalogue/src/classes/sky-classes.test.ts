import { describe, expect, it } from 'vitest';
import { classOf } from './class-table.ts';
import { fogClasses, uvClasses } from './sky-classes.ts';

describe('fog', () => {
  it.each([
    [0, 'none'],
    [0.7, 'none'],
    [0.71, 'fog'],
    [1, 'fog'],
    [1.01, 'rime'],
    [2, 'rime'],
  ])('value %d is %s', (value, code) => {
    expect(classOf(fogClasses, value)?.code).toBe(code);
  });
});

describe('UV', () => {
  it.each([
    [0, 'none'],
    [0.1, 'low'],
    [2, 'low'],
    [2.1, 'moderate'],
    [5, 'moderate'],
    [7, 'high'],
    [7.5, 'veryHigh'],
    [10, 'veryHigh'],
    [10.1, 'extreme'],
    [16, 'extreme'],
  ])('index %d is %s', (index, code) => {
    expect(classOf(uvClasses, index)?.code).toBe(code);
  });
});

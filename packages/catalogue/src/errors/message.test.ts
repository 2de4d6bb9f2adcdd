import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMessage, inForm, inPanel, logged, topBar } from './message.ts';

describe('filling a message', () => {
  it('writes every value in its place, numbers too', () => {
    expect(fillMessage('{{platform}} does not support {{technology}}.', { platform: 'Box', technology: 'WebGL' })).toBe(
      'Box does not support WebGL.',
    );
    expect(fillMessage('Maximum is {{num}}', { num: 7 })).toBe('Maximum is 7');
  });

  it('keeps a zero and an empty text as values', () => {
    expect(fillMessage('{{a}}{{b}}', { a: 0, b: '' })).toBe('0');
  });

  it('leaves a place visible when a translation names something unknown', () => {
    const translated: string = 'Chyba: {{modelka}}';
    expect(fillMessage(translated, { model: 'GFS' })).toBe('Chyba: {{modelka}}');
  });

  it('does not read a value as a template', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillMessage('<{{a}}>', { a: value })).toBe(`<${value}>`);
      }),
      { seed: 2 },
    );
  });

  it('is safe against names of object methods', () => {
    const text: string = '{{toString}}';
    expect(fillMessage(text, {})).toBe('{{toString}}');
  });
});

describe('the makers of messages', () => {
  it('say where a message appears and how long', () => {
    expect(logged('x')).toEqual({ text: 'x', severity: 'error', place: 'log', shownMs: null });
    expect(topBar('x', 'success', 3_000)).toEqual({ text: 'x', severity: 'success', place: 'top-bar', shownMs: 3_000 });
    expect(inPanel('x')).toEqual({ text: 'x', severity: 'info', place: 'panel', shownMs: null });
    expect(inForm('x')).toEqual({ text: 'x', severity: 'error', place: 'form', shownMs: null });
  });
});

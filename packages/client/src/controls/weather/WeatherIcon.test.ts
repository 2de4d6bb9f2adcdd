import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { iconParts, moonPath } from './weather-icon.rules.ts';
import { MoonIcon, WeatherIcon } from './WeatherIcon.tsx';

const drawn = (icon: number | null, day = true): string =>
  renderToStaticMarkup(createElement(WeatherIcon, { icon, day }));

describe('weather pictures', () => {
  it('are the twenty-four of the reply', () => {
    expect(Array.from({ length: 24 }, (_, k) => iconParts(k + 1))).not.toContain(null);
    expect([iconParts(0), iconParts(25), iconParts(null), iconParts(undefined)]).toEqual([null, null, null, null]);
  });

  it.each([
    [1, { sky: 'clear', falling: 'none' }],
    [4, { sky: 'overcast' }],
    [5, { sky: 'mostlyClear', falling: 'rain' }],
    [7, { sky: 'overcast', falling: 'rain' }],
    [9, { sky: 'partly', falling: 'snow' }],
    [13, { sky: 'overcast', falling: 'both' }],
    [14, { falling: 'rain', thunder: true }],
    [15, { falling: 'snow', thunder: true }],
    [16, { falling: 'both', thunder: true }],
    [17, { fog: true, sky: 'overcast' }],
    [19, { sky: 'partly', falling: 'rain', shower: true }],
    [21, { sky: 'partly', falling: 'rain', thunder: true }],
    [22, { fog: true, sky: 'clear' }],
    [23, { sky: 'overcast', thunder: true, falling: 'none' }],
    [24, { sky: 'partly', thunder: true }],
  ])('number %d says what the catalogue says', (icon, parts) => {
    expect(iconParts(icon)).toMatchObject(parts);
  });

  it('look different for every number, by day and by night', () => {
    const all = Array.from({ length: 24 }, (_, k) => drawn(k + 1).replace(/data-icon="\d+"/, ''));
    expect(new Set(all).size).toBe(24);
    expect(drawn(1, true)).not.toBe(drawn(1, false));
    expect(drawn(4, true).replace(' data-night=""', '')).toBe(drawn(4, false).replace(/ data-night="[^"]*"/, ''));
    expect(drawn(null)).toBe('');
  });
});

describe('the moon', () => {
  it('is dark when new and round when full', () => {
    expect(moonPath(1)).toBe('');
    expect(moonPath(5)).toMatch(/^M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z$/);
  });

  it('is lit on the right while it waxes and on the left while it wanes', () => {
    // The outer limb sweeps clockwise (over the right) or the other way.
    expect([2, 3, 4].every((phase) => moonPath(phase).startsWith('M0 -1A1 1 0 0 1'))).toBe(true);
    expect([6, 7, 8].every((phase) => moonPath(phase).startsWith('M0 -1A1 1 0 0 0'))).toBe(true);
  });

  it('is a straight half at the quarters, and gibbous and crescent bend apart', () => {
    expect([moonPath(3), moonPath(7)].every((path) => path.includes('A0 1'))).toBe(true);
    expect(moonPath(2)).not.toBe(moonPath(4));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(moonPath)).size).toBe(8);
  });

  it('is mirrored in the southern half of the world', () => {
    const html = renderToStaticMarkup(createElement(MoonIcon, { phase: 3, southern: true }));
    expect(html).toContain('scale(-1 1)');
    expect(renderToStaticMarkup(createElement(MoonIcon, { phase: 3, southern: false }))).not.toContain('scale');
  });
});

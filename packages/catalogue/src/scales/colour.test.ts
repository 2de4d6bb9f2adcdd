import { screenChannel } from './test-colour-distance.ts';
import { describe, expect, it } from 'vitest';
import { basemapColour, compositeOver, linearChannel, relativeLuminance, textColourOn, type Rgba } from './colour.ts';
import { colourScales } from './colour-scales.ts';
import { sampleGradient } from './sample.rules.ts';

const contrast = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

describe('channels', () => {
  it('go to linear light and back', () => {
    for (let channel = 0; channel <= 255; channel++)
      expect(screenChannel(linearChannel(channel))).toBeCloseTo(channel, 3);
  });

  it('cannot leave the screen', () => {
    expect(screenChannel(-0.3)).toBe(0);
    expect(screenChannel(1.7)).toBe(255);
  });
});

describe('compositing', () => {
  it('shows the dark map ground through a transparent colour', () => {
    expect(compositeOver([255, 0, 0, 0])).toEqual(basemapColour);
    expect(compositeOver([255, 0, 0, 255])).toEqual([255, 0, 0, 255]);
    expect(compositeOver([255, 255, 255, 127.5], [0, 0, 0, 255])[0]).toBeCloseTo(127.5, 9);
  });
});

describe('text on a colour', () => {
  it('is white on dark and black on light', () => {
    expect(textColourOn([0, 0, 0, 255])).toBe('white');
    expect(textColourOn([255, 255, 255, 255])).toBe('black');
    // Relative luminance 0.1779 and 0.1812 lie on either side of 0.179.
    expect(textColourOn([117, 117, 117, 255])).toBe('white');
    expect(textColourOn([118, 118, 118, 255])).toBe('black');
  });

  it('judges a translucent colour by what is seen', () => {
    expect(textColourOn([255, 255, 255, 20])).toBe('white');
  });

  it.each(Object.values(colourScales))('never falls below contrast 4.5 on any colour of $ident', (scale) => {
    const from = scale.gradient[0][0];
    const to = scale.gradient.at(-1)?.[0] ?? from;
    for (let sample = 0; sample <= 400; sample++) {
      const colour: Rgba | null = sampleGradient(scale.gradient, from + ((to - from) * sample) / 400);
      if (colour === null) throw new Error(scale.ident + ' has a hole');
      const text = textColourOn(colour) === 'black' ? 0 : 1;
      expect(contrast(relativeLuminance(colour), text)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

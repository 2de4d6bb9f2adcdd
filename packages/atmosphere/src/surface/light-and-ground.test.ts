import { describe, expect, it, vi } from 'vitest';
import { isLand, part, sampleSurface } from './test-surface.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { planes, everywhere, meanOf } = sampleSurface();

describe('light and sight', () => {
  it('has no sun and no ultraviolet at night, and both by day', () => {
    everywhere(
      (at) => expect(at('uvindex')).toBe(0),
      (at) => at('solarpower') === 0,
    );
    everywhere(
      (at) => expect(at('uvindex')).toBeGreaterThan(0),
      (at) => at('solarpower') > 50,
    );
    everywhere((at) => expect(at('solarpower')).toBeLessThan(1100));
  });

  it('is dimmer under cloud', () => {
    // Between 10° N and 40° S around the meridian of noon.
    const noon = (lo: number, hi: number): number => {
      let [sum, n] = [0, 0];
      everywhere((at, i) => {
        const [lat, lon] = [75 - Math.floor(i / part.columns), -120 + (i % part.columns)];
        if (lat > 10 || lat < -40 || Math.abs(lon) > 15 || at('clouds') < lo || at('clouds') > hi) return;
        sum += at('solarpower');
        n += 1;
      });
      return sum / n;
    };
    expect(noon(0, 25)).toBeGreaterThan(noon(85, 100) + 150);
  });

  it('sees less in fog, rain and snow', () => {
    everywhere(
      (at) => expect(at('visibility')).toBeLessThan(5000),
      (at) => at('fog') > 0.7,
    );
    everywhere(
      (at) => expect(at('visibility')).toBeLessThan(20_000),
      (at) => at('snowPrecip') > 0.3,
    );
    expect(meanOf('visibility', (at) => at('rain') > 2)).toBeLessThan(
      0.8 * meanOf('visibility', (at) => at('rain') === 0),
    );
  });
});

describe('the ground', () => {
  it('keeps snow on land and waves on water', () => {
    everywhere((at) => expect(Number.isNaN(at('snowcover'))).toBe(!isLand(at)));
    everywhere((at) => expect(Number.isNaN(at('sst'))).toBe(isLand(at)));
    everywhere(
      (at) => expect(at('sst')).toBeGreaterThanOrEqual(271.34),
      (at) => !isLand(at),
    );
  });

  it('lies under snow where the winter is cold, not in the tropics', () => {
    everywhere(
      (at) => expect(at('snowcover')).toBeLessThan(1),
      (at) => isLand(at) && at('temp') > 295,
    );
    expect(meanOf('snowcover', (at) => at('temp') < 258)).toBeGreaterThan(20);
  });

  it('has a freezing level above warm ground and none over the polar night', () => {
    everywhere(
      (at) => expect(at('deg0')).toBeGreaterThan(2500),
      (at) => at('temp') > 297,
    );
    everywhere(
      (at) => expect(at('deg0')).toBeLessThan(2600),
      (at) => at('temp') < 255,
    );
  });

  it('calls extreme what is far from usual, in both directions', () => {
    for (const name of ['efiTemp', 'efiWind', 'efiRain'] as const)
      everywhere((at) => expect(Math.abs(at(name))).toBeLessThanOrEqual(1));
    expect(meanOf('efiRain', (at) => at('rain') > 2)).toBeGreaterThan(
      meanOf('efiRain', (at) => at('rain') === 0) + 0.8,
    );
  });

  it('burns more easily when fuel is dry', () => {
    everywhere(
      (at) => expect(at('fwi')).toBe(0),
      (at) => at('dfm10h') > 25,
    );
    expect(meanOf('dfm10h', (at) => at('rh') > 90)).toBeGreaterThan(meanOf('dfm10h', (at) => at('rh') < 50) + 5);
  });

  it('has the air-quality index of its worst pollutant at least', () => {
    everywhere(
      (at) => expect(at('aqi')).toBeGreaterThanOrEqual((50 * at('pm2p5')) / 9 - 0.1),
      (at) => at('pm2p5') <= 9,
    );
  });

  it('has thermals by day, which condense above the ground', () => {
    everywhere(
      (at) => expect(at('solarpower')).toBeGreaterThan(0),
      (at) => at('cclStrength') > 1,
    );
    expect([...planes.ccl].filter((base, i) => !Number.isNaN(base) && planes.solarpower[i] === 0).length).toBeLessThan(
      60,
    );
    everywhere(
      (at) => expect(at('ccl')).toBeGreaterThan(at('elevation')),
      (at) => at('cclStrength') > 0.5,
    );
  });
});

import { describe, expect, it, vi } from 'vitest';
import { isLand, part, sampleSurface, type Name } from './test-surface.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { wind100, everywhere, meanOf } = sampleSurface();

describe('moisture near the ground', () => {
  it('orders dew point, wet bulb and temperature', () => {
    everywhere((at) => {
      expect(at('dewpoint')).toBeLessThanOrEqual(at('wetbulbtemp') + 0.01);
      expect(at('wetbulbtemp')).toBeLessThanOrEqual(at('temp') + 0.01);
    });
  });

  it('tells the humidity that the dew point means', () => {
    const magnus = (kelvin: number): number => Math.exp((17.62 * (kelvin - 273.15)) / (kelvin - 30.03));
    everywhere((at) =>
      expect(Math.abs((100 * magnus(at('dewpoint'))) / magnus(at('temp')) - at('rh'))).toBeLessThan(0.6),
    );
  });

  it('is higher in rain than in the dry', () => {
    const wet = meanOf('rh', (at) => at('rain') > 0.5 && isLand(at));
    expect(wet).toBeGreaterThan(meanOf('rh', (at) => at('rain') === 0 && isLand(at)) + 8);
  });
});

describe('precipitation', () => {
  it('is made of its parts', () => {
    everywhere((at) => {
      expect(at('snowPrecip')).toBeLessThanOrEqual(at('rain') + 1e-5);
      expect(at('convPrecip')).toBeLessThanOrEqual(at('rain') + 1e-5);
      expect(at('rain')).toBeGreaterThanOrEqual(0);
    });
  });

  it('has a kind where it falls and none where it is dry', () => {
    everywhere(
      (at) => expect(at('ptype')).toBe(0),
      (at) => at('rain') < 0.05,
    );
    everywhere(
      (at) => expect(at('ptype')).toBeGreaterThan(0),
      (at) => at('rain') >= 0.05,
    );
  });

  it('is rain when warm and never rain when the wet bulb is below freezing', () => {
    everywhere(
      (at) => expect([1, 2, 9, 10]).toContain(at('ptype')),
      (at) => at('rain') >= 0.05 && at('wetbulbtemp') > 276,
    );
    everywhere(
      (at) => expect([3, 4, 5, 8]).toContain(at('ptype')),
      (at) => at('rain') >= 0.05 && at('wetbulbtemp') < 273.1,
    );
  });

  it('is snow only in the cold, about a centimetre for a millimetre', () => {
    everywhere(
      (at) => expect(at('snowPrecip')).toBe(0),
      (at) => at('wetbulbtemp') > 275,
    );
    everywhere(
      (at) => {
        expect(at('newSnow') / at('snowPrecip')).toBeGreaterThan(0.69);
        expect(at('newSnow') / at('snowPrecip')).toBeLessThan(1.91);
      },
      (at) => at('snowPrecip') > 0.02,
    );
  });

  it('flashes only from showers in unstable air', () => {
    everywhere(
      (at) => {
        expect(at('cape')).toBeGreaterThan(30);
        expect(at('convPrecip')).toBeGreaterThan(0.5);
      },
      (at) => at('thunder') > 0,
    );
  });
});

describe('clouds', () => {
  it('together cover at least as much as each layer', () => {
    everywhere((at) => {
      expect(at('clouds')).toBeGreaterThanOrEqual(Math.max(at('lclouds'), at('mclouds'), 0.75 * at('hclouds')) - 0.01);
      expect(at('clouds')).toBeLessThanOrEqual(100.001);
    });
  });

  it('cover about two thirds of the world', () => {
    let [sum, weights] = [0, 0];
    everywhere((at, i) => {
      const area = Math.cos(((75 - Math.floor(i / part.columns)) * Math.PI) / 180);
      sum += area * at('clouds');
      weights += area;
    });
    expect(sum / weights).toBeGreaterThan(55);
    expect(sum / weights).toBeLessThan(75);
  });

  it('have a base and a top above it wherever they are thick, and none in clear sky', () => {
    everywhere(
      (at) => {
        expect(at('cbase')).not.toBeNaN();
        expect(at('cloudtop')).not.toBeNaN();
      },
      (at) => at('lclouds') > 30,
    );
    everywhere(
      (at) => {
        expect(at('cbase')).toBeNaN();
        expect(at('cloudtop')).toBeNaN();
      },
      (at) => at('lclouds') < 20 && at('mclouds') < 20 && at('hclouds') < 30 && at('convPrecip') === 0,
    );
  });

  it('have a lower base in moist air', () => {
    expect(meanOf('cbase', (at) => at('lclouds') > 50 && at('rh') > 90)).toBeLessThan(
      meanOf('cbase', (at) => at('lclouds') > 50 && at('rh') < 75) - 150,
    );
  });
});

describe('wind near the ground', () => {
  const speed = (at: (name: Name) => number): number => Math.hypot(at('windU'), at('windV'));

  it('gusts at least a fifth above its mean', () => {
    everywhere((at) => expect(at('gust')).toBeGreaterThanOrEqual(1.2 * speed(at) - 0.01));
  });

  it('is stronger a hundred metres up', () => {
    everywhere((at, i) => expect(wind100[i]!).toBeGreaterThanOrEqual(1.05 * speed(at) - 0.01));
  });

  it('is stronger over the sea than over land, and no storm exceeds what is measured', () => {
    const overSea = { sum: 0, n: 0 };
    const overLand = { sum: 0, n: 0 };
    everywhere((at) => {
      const to = isLand(at) ? overLand : overSea;
      to.sum += speed(at);
      to.n += 1;
      expect(speed(at)).toBeLessThan(60);
    });
    expect(overSea.sum / overSea.n).toBeGreaterThan(1.4 * (overLand.sum / overLand.n));
    expect(overSea.sum / overSea.n).toBeGreaterThan(5);
    expect(overSea.sum / overSea.n).toBeLessThan(10);
  });
});

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openForecaster } from '../forecaster.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import type { ParameterIdent } from '../parameters.ts';
import { createWorld } from '../world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const time = Date.parse('2026-01-20T12:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
/** From 120° W to 40° E and from 75° N to 60° S: every climate, day and night, land, sea and mountains. */
const part = { column0: 60, row0: 15, columns: 160, rows: 135 };
const parameters = [
  'temp',
  'dewpoint',
  'wetbulbtemp',
  'rh',
  'windU',
  'windV',
  'gust',
  'pressure',
  'rain',
  'snowPrecip',
  'convPrecip',
  'newSnow',
  'ptype',
  'thunder',
  'clouds',
  'lclouds',
  'mclouds',
  'hclouds',
  'cape',
  'cbase',
  'cloudtop',
  'ccl',
  'cclStrength',
  'deg0',
  'visibility',
  'fog',
  'solarpower',
  'uvindex',
  'radar',
  'satellite',
  'severity',
  'snowcover',
  'elevation',
  'sst',
  'waves',
  'efiTemp',
  'efiWind',
  'efiRain',
  'soilMoisture40',
  'fwi',
  'dfm10h',
  'aqi',
  'pm2p5',
  'no2',
] as const satisfies readonly ParameterIdent[];
type Name = (typeof parameters)[number];

let planes: Readonly<Record<Name, Float32Array>>;
let wind100: Float32Array;
let size = 0;

beforeAll(() => {
  const forecaster = openForecaster(createWorld({ seed: 8, geography: plainGeography() }));
  const request = { product: null, run: null, validTime: time, grid, ...part };
  const values = forecaster.window({ ...request, parameters, level: 'surface' });
  planes = Object.fromEntries(parameters.map((name, k) => [name, values[k]!])) as unknown as typeof planes;
  const [u, v] = forecaster.window({ ...request, parameters: ['windU', 'windV'], level: '100m' });
  wind100 = u!.map((value, i) => Math.hypot(value, v![i]!));
  size = part.columns * part.rows;
});

/** Checks points where a condition holds (a few hundred of them, spread over the part), and that it holds somewhere. */
function everywhere(
  check: (at: (name: Name) => number, index: number) => void,
  where: (at: (name: Name) => number) => boolean = () => true,
): void {
  const found: number[] = [];
  for (let i = 0; i < size; i += 1) if (where((name) => planes[name][i]!)) found.push(i);
  expect(found.length).toBeGreaterThan(0);
  const stride = Math.ceil(found.length / 600);
  for (let k = 0; k < found.length; k += stride) {
    const i = found[k]!;
    check((name) => planes[name][i]!, i);
  }
}
const meanOf = (name: Name, where: (at: (name: Name) => number) => boolean): number => {
  const found = [...planes[name]].filter((value, i) => !Number.isNaN(value) && where((other) => planes[other][i]!));
  expect(found.length).toBeGreaterThan(0);
  return found.reduce((a, b) => a + b) / found.length;
};
const isLand = (at: (name: Name) => number): boolean => Number.isNaN(at('waves'));

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

  it('echoes on the radar by Marshall and Palmer', () => {
    everywhere(
      (at) => expect(at('radar')).toBeCloseTo(10 * Math.log10(200 * at('rain') ** 1.6), 2),
      (at) => at('rain') >= 0.06 && at('rain') < 30,
    );
    everywhere(
      (at) => expect(at('radar')).toBeNaN(),
      (at) => at('rain') < 0.05,
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

  it('look cold from above where they are high', () => {
    const thick = meanOf('satellite', (at) => at('hclouds') > 80 && at('temp') > 280);
    expect(thick).toBeLessThan(meanOf('satellite', (at) => at('clouds') < 20 && at('temp') > 280) - 25);
    everywhere((at) => expect(at('satellite')).toBeLessThanOrEqual(at('temp') + 0.01));
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

  it('is rated by what warnings are given for: heat, cold, gusts, rain', () => {
    everywhere(
      (at) => expect(at('severity')).toBeGreaterThanOrEqual(2),
      (at) => at('gust') >= 24,
    );
    everywhere(
      (at) => expect(at('severity')).toBeGreaterThanOrEqual(1),
      (at) => at('temp') < 273.15 - 28.01,
    );
    everywhere(
      (at) => expect(at('severity')).toBeNaN(),
      (at) => at('gust') < 17 && at('rain') < 5 && at('newSnow') < 1 && at('temp') > 250 && at('temp') < 305,
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

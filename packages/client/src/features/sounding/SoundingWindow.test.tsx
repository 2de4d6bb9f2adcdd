import { describe, expect, it } from 'vitest';
import { HourStrip } from './HourStrip.tsx';
import { SoundingBody } from './SoundingBody.tsx';
import { SoundingWindow } from './SoundingWindow.tsx';
import { air, drawn, MOMENTS } from './test-air.ts';

const body = {
  outcome: { ok: true as const, reply: air },
  index: 0,
  kind: 'skew-t' as const,
  place: 'Naxos',
  southern: false,
  phone: false,
  onRetry: () => undefined,
};
const indexIn = (html: string, name: string): number =>
  Number(new RegExp(`data-index="${name}" data-raw="([^"]+)"`).exec(html)?.[1]);

describe('the sounding', () => {
  it('draws temperature, dew point, parcel and a barb for the levels', async () => {
    const html = await drawn(<SoundingBody {...body} />);
    for (const line of ['temperature', 'dewPoint', 'parcel'])
      expect(html).toMatch(new RegExp(`data-line="${line}" d="M[^"]{20,}"`));
    expect(
      [...html.matchAll(/data-barb="(\d+)" data-speed="([\d.]+)"/g)].map(([, pressure]) => Number(pressure)),
    ).toEqual([975, 900, 850, 700, 500, 300, 200, 150]);
    expect(html).toMatch(/data-mark="LCL".*data-mark="LFC".*data-mark="EL"/s);
  });

  it('changes from skew-T to Stüve by the setting', async () => {
    expect(await drawn(<SoundingBody {...body} />)).toContain('data-diagram="skew-t"');
    const html = await drawn(<SoundingBody {...body} kind="stueve" />);
    expect(html).toContain('data-diagram="stueve"');
  });

  it('tells the indices of the moment, and of the next', async () => {
    const [warm, cold] = [await drawn(<SoundingBody {...body} />), await drawn(<SoundingBody {...body} index={1} />)];
    expect(indexIn(warm, 'cape')).toBeGreaterThan(1000);
    expect(indexIn(cold, 'cape')).toBeLessThan(50);
    expect(warm).not.toContain('data-chance="none"');
    expect(cold).toContain('data-chance="none"');
  });

  it('keeps number and unit of an index in their order in a language from right to left', async () => {
    const html = await drawn(<SoundingBody {...body} />, { metric_altitude: 'ft' });
    expect(html).toMatch(/<dt>sounding_freezing<\/dt><dd><bdi>\d+ ft<\/bdi><\/dd>/);
  });

  it('says the same in a table, in the chosen units', async () => {
    const html = await drawn(<SoundingBody {...body} />, { metric_temp: '°F', metric_altitude: 'ft' });
    expect(html).toMatch(/<caption>Sounding for Naxos<\/caption>/);
    expect(html).toMatch(/<th scope="row">850 hPa<\/th><td>4920 ft<\/td><td>67°F<\/td><td>57°F<\/td>/);
    expect([...html.matchAll(/<th scope="row">\d+ hPa/g)]).toHaveLength(9);
  });

  it('says why there is none', async () => {
    expect(await drawn(<SoundingBody {...body} outcome={null} />)).toContain('loading');
    expect(await drawn(<SoundingBody {...body} outcome={{ ok: false, reason: 'nowhere' }} />)).toContain(
      'Data not available for this location',
    );
    expect(await drawn(<SoundingBody {...body} outcome={{ ok: false, reason: 'failed' }} />)).toMatch(
      /failed.*<button type="button">retry/s,
    );
    expect(await drawn(<SoundingBody {...body} index={9} />)).toContain('Data not available for this location');
  });
});

describe('the moments', () => {
  it('name the day at its first and press the chosen one', async () => {
    const html = await drawn(<HourStrip reply={air} index={1} onTime={() => undefined} />);
    expect(html).toMatch(/aria-label="Sun 15 00:00"[^>]*><b>Sun 15<\/b>/);
    expect(html).toMatch(/aria-pressed="true" aria-label="Sun 15 03:00">03</);
    expect([...html.matchAll(/<button/g)]).toHaveLength(MOMENTS.length);
  });
});

describe('the window', () => {
  it('offers both diagrams, the chosen one checked, and only what can be done', async () => {
    const props = {
      place: { lat: 37.1, lon: 25.4, name: 'Naxos' },
      model: 'ecmwf',
      load: async () => ({ ok: false as const, reason: 'failed' as const }),
    } as const;
    const html = await drawn(<SoundingWindow {...props} />, { soundingIsSkewTlogP: false });
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="stueve"/);
    expect(html).not.toContain('aria-label="close"');
    expect(
      await drawn(
        <SoundingWindow {...props} onClose={() => undefined} models={['ecmwf', 'gfs']} onModel={() => undefined} />,
      ),
    ).toMatch(/value="gfs".*aria-label="close"/s);
  });
});

import { describe, expect, it } from 'vitest';
import { DetailBody, type DetailBodyProps } from './DetailBody.tsx';
import { DetailHeader, type DetailHeaderProps } from './head/DetailHeader.tsx';
import { DayStrip } from './head/DayStrip.tsx';
import { DetailWindow } from './DetailWindow.tsx';
import { PlaceLine } from './head/PlaceLine.tsx';
import { air, drawn, forecast, unitsWith, viewOf } from './rules/test-forecast.ts';

const nothing = (): void => undefined;
const actions = { onDisplay: nothing, onModel: nothing, onPremium: nothing, onStep: nothing, onLikely: nothing };
const head: DetailHeaderProps = {
  title: 'Praha',
  line: null,
  display: 'table',
  hasTides: true,
  step: 3,
  tier: null,
  models: ['ecmwf', 'gfs', 'icon', 'iconEu'],
  model: 'ecmwf',
  isFavourite: false,
  likely: false,
  phone: false,
  compact: false,
  actions,
};

describe('the head of the window', () => {
  it('offers the six displays, the two steps and the models, the chosen ones pressed', async () => {
    const html = await drawn(<DetailHeader {...head} />);
    const pressed = [...html.matchAll(/aria-pressed="true"[^>]*data-value="([^"]+)"/g)].map(([, value]) => value);
    expect([...html.matchAll(/data-value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'table',
      'meteogram',
      'airgram',
      'waves',
      'wind',
      'tides',
      '3',
      '1',
      'ecmwf',
      'gfs',
      'icon',
    ]);
    expect(pressed).toEqual(['table', '3', 'ecmwf']);
    expect(html).toMatch(/<option value="iconEu">ICON-EU<\/option>/);
  });

  it('keeps one-hour steps for subscribers', async () => {
    expect(await drawn(<DetailHeader {...head} />)).toMatch(/aria-label="step1Spoken, Premium"[^>]*data-locked="true"/);
    expect(await drawn(<DetailHeader {...head} tier="premium" step={1} />)).not.toContain('data-locked');
  });

  it('has a button only for what can be done', async () => {
    const bare = await drawn(<DetailHeader {...head} />);
    expect(
      ['addFavourite', 'share', 'addAlert', 'compare', 'close'].filter(
        (name) => bare.includes(`"${name}"`) || bare.includes(`>${name}<`),
      ),
    ).toEqual([]);
    const full = await drawn(
      <DetailHeader
        {...head}
        isFavourite
        actions={{
          ...actions,
          onFavourite: nothing,
          onShare: nothing,
          onAlert: nothing,
          onCompare: nothing,
          onClose: nothing,
        }}
      />,
    );
    for (const name of ['removeFavourite', 'share', 'addAlert', 'compare', 'close']) expect(full).toContain(name);
  });

  it('leaves the switches out of a half-open sheet', async () => {
    expect(await drawn(<DetailHeader {...head} phone compact />)).not.toContain('data-value');
  });
});

describe('the line of the place', () => {
  const line = (
    changes: Partial<typeof forecast.celestial> = {},
    unit: 'm' | 'ft' = 'm',
    zulu = false,
  ): Promise<string> => {
    const reply = { ...forecast, celestial: { ...forecast.celestial, ...changes } };
    return drawn(
      <PlaceLine
        lat={50.0878}
        lon={14.43}
        forecast={reply}
        style={viewOf({}, zulu).style}
        unitOf={unitsWith({ elevation: unit })}
      />,
    );
  };
  it('tells coordinates, both elevations, sun and moon', async () => {
    const html = await line();
    expect(html).toContain('50.088, 14.430');
    expect(html).toContain('data-elevation="235" data-model-elevation="262"');
    expect(html).toMatch(/235 m.*modelElevation/s);
    expect(html).toContain('Sunrise 07:00');
    expect(html).toContain('16:00');
    expect(html).toContain('moon_3');
  });

  it('leaves the model’s ground out where the reply does not tell it', async () => {
    const { modelElevation: _, ...header } = forecast.header;
    const html = await drawn(
      <PlaceLine
        lat={50.0878}
        lon={14.43}
        forecast={{ ...forecast, header }}
        style={viewOf({}, false).style}
        unitOf={unitsWith({ elevation: 'm' })}
      />,
    );
    expect(html).toContain('235 m');
    expect(html).not.toMatch(/modelElevation|data-model-elevation|in the model/);
  });

  it('tells them in feet and in zulu for those who chose so', async () => {
    expect(await line({}, 'ft')).toContain('771 ft');
    expect(await line({}, 'm', true)).toContain('Sunrise 06:00Z');
  });

  it('says so where the sun does not rise or set', async () => {
    expect(await line({ sunriseTs: null, sunsetTs: null, isDay: true })).toContain('midnightSun');
    expect(await line({ sunriseTs: null, sunsetTs: null, isDay: false })).toContain('polarNight');
  });
});

describe('the strip of days', () => {
  const strip = (tier: string | null, chosen = 3): Promise<string> =>
    drawn(
      <DayStrip
        view={viewOf({ chosen })}
        lit={[0, 0]}
        tier={tier}
        extended={false}
        onDay={nothing}
        onExtended={nothing}
        onPremium={nothing}
      />,
    );
  it('tells each day in short, in words too', async () => {
    const html = await strip('premium');
    expect(html).toContain('Sunday, November 15 7°C 0°C 7 m/s 6.0 mm. Strong wind');
    expect(html).toMatch(/data-lit="true" data-current="true" data-date="2026-11-15"/);
    expect([...html.matchAll(/data-date=/g)]).toHaveLength(2);
  });

  it('locks the days beyond the reply for those without a subscription', async () => {
    const html = await strip(null);
    expect(html).toContain('Tuesday, November 17, Premium');
    // Ten days are available, two are in the reply; the extended forecast is locked too.
    expect([...html.matchAll(/<li[^>]*data-locked/g)]).toHaveLength(9);
    expect(await strip('premium')).not.toContain('data-locked');
  });
});

describe('the body of the window', () => {
  const body: DetailBodyProps = {
    view: viewOf(),
    display: 'table',
    place: 'Praha',
    air: { ok: true, reply: air },
    failure: null,
    tier: null,
    extended: false,
    phone: false,
    stacked: false,
    onRetry: nothing,
    onExtended: nothing,
    onPremiumDay: nothing,
    tide: null,
    sea: null,
    ports: [],
    onPremiumTide: () => undefined,
  };
  it('says why there is no forecast', async () => {
    expect(await drawn(<DetailBody {...body} view={null} failure="nowhere" />)).toMatch(
      /data-reason="nowhere".*Data not available for this location/s,
    );
    expect(await drawn(<DetailBody {...body} view={null} failure="failed" />)).toMatch(
      /data-reason="failed".*<button type="button">retry/s,
    );
    expect(await drawn(<DetailBody {...body} view={null} />)).toContain('loading');
  });

  it('says that there are no waves on land, and no air where the model has none', async () => {
    expect(await drawn(<DetailBody {...body} display="waves" />)).toContain('Data not available for this location');
    expect(await drawn(<DetailBody {...body} display="airgram" air={{ ok: false, reason: 'nowhere' }} />)).toContain(
      'Data not available for this location',
    );
    expect(await drawn(<DetailBody {...body} display="airgram" air={null} />)).toContain('loading');
  });

  it('draws each display', async () => {
    expect(await drawn(<DetailBody {...body} />)).toContain('data-display="table"');
    expect(await drawn(<DetailBody {...body} display="wind" />)).toContain('data-display="wind"');
    expect(await drawn(<DetailBody {...body} display="meteogram" />)).toContain('data-chart="meteogram"');
    expect(await drawn(<DetailBody {...body} display="airgram" />)).toContain('data-chart="airgram"');
  });

  it('stacks the days in a full sheet of a phone', async () => {
    const html = await drawn(<DetailBody {...body} phone stacked />);
    expect([...html.matchAll(/<article data-date="([^"]+)"/g)].map(([, date]) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
    ]);
  });
});

describe('the window', () => {
  it('names its place, or its coordinates, before the forecast is there', async () => {
    const point = async () => ({ ok: true as const, reply: forecast });
    const props = {
      model: 'ecmwf',
      display: 'table',
      loaders: {
        point,
        ensemble: async () => ({ ok: false as const, reason: 'failed' as const }),
        meteogram: async () => ({ ok: false as const, reason: 'failed' as const }),
        tides: async () => ({ ok: false as const, reason: 'nowhere' as const }),
        tidePorts: async () => ({ ok: true as const, reply: { tides: 'port' as const, ports: [] } }),
      },
      actions,
    } as const;
    const named = await drawn(<DetailWindow {...props} place={{ lat: 50.0878, lon: 14.43, name: 'Praha' }} />);
    expect(named).toMatch(/data-window="detail".*<h2><bdi>Praha<\/bdi><\/h2>/s);
    expect(named).toContain('aria-busy="true"');
    expect(await drawn(<DetailWindow {...props} place={{ lat: 50.0878, lon: 14.43, name: '' }} />)).toContain(
      '<h2><bdi>50.088, 14.430</bdi></h2>',
    );
    expect(await drawn(<DetailWindow {...props} place={{ lat: -33.8688, lon: -70.25, name: '' }} />)).toContain(
      '<span dir="ltr">-33.869, -70.250</span>',
    );
  });
});

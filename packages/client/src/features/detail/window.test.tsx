import { describe, expect, it } from 'vitest';
import type { AppValues } from '#settings/index.ts';
import { DetailHeader, type DetailHeaderProps } from './head/DetailHeader.tsx';
import { DetailWindow, type DetailProps } from './DetailWindow.tsx';
import { drawn } from './rules/test-forecast.ts';

const nothing = (): void => undefined;
const actions = {
  onDisplay: nothing,
  onModel: nothing,
  onPremium: nothing,
  onClose: nothing,
  onShare: nothing,
  onCompare: nothing,
};
const never = () => new Promise<never>(() => undefined);
const window = (changes: Partial<DetailProps> = {}, values: Partial<AppValues> = {}): Promise<string> =>
  drawn(
    <DetailWindow
      place={{ lat: 50.0878, lon: 14.43, name: 'Praha' }}
      model="ecmwf"
      display="table"
      loaders={{ point: never, ensemble: never, meteogram: never, tides: never, tidePorts: never }}
      actions={actions}
      {...changes}
    />,
    values,
  );
const pressed = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/aria-pressed="true"[^>]*data-value="([^"]+)"/g)].map(([, value]) => value);

describe('the window of a forecast', () => {
  it('shows what is chosen before the forecast is there', async () => {
    expect(pressed(await window())).toEqual(['table', '3', 'ecmwf']);
    expect(pressed(await window({ display: 'airgram', model: 'gfs' }))).toEqual(['airgram', '3', 'gfs']);
  });

  it('has one-hour steps only for subscribers who chose them', async () => {
    expect(pressed(await window({}, { detail1h: true }))).toContain('3');
    expect(pressed(await window({}, { detail1h: true, subscription: 'premium' }))).toContain('1');
    expect(pressed(await window({}, { detail1h: false, subscription: 'premium' }))).toContain('3');
  });

  it('takes waves from the wave model that belongs to the air model', async () => {
    const html = await window({ display: 'waves', place: { lat: 37.105, lon: 25.376, name: 'Naxos' } });
    expect(pressed(html)).toEqual(['waves', '3', 'ecmwfWaves']);
    expect(pressed(await window({ display: 'waves', model: 'gfs' }))).toContain('gfsWaves');
  });

  it('falls back to a model that reaches the place', async () => {
    expect(
      pressed(await window({ model: 'iconEu', place: { lat: -28.7, lon: 24.7, name: 'Kimberley' } })),
    ).not.toContain('iconEu');
    expect(pressed(await window({ model: 'iconEu' }))).toContain('iconEu');
  });

  it('says that it is busy until the answer is there', async () => {
    const html = await window();
    expect(html).toMatch(/aria-busy="true"/);
    expect(html).toMatch(/<output[^>]*>loading<\/output>/);
  });

  it('has no switches in a half-open sheet and all of them in a full one', async () => {
    expect(await window({ phone: true, sheet: 'half' })).not.toContain('data-value');
    expect(pressed(await window({ phone: true, sheet: 'full' }))).toEqual(['table', '3', 'ecmwf']);
  });
});

describe('the buttons of the head', () => {
  const head: DetailHeaderProps = {
    title: 'Praha',
    line: null,
    display: 'table',
    hasTides: true,
    step: 3,
    tier: null,
    models: ['ecmwf', 'gfs'],
    model: 'gfs',
    isFavourite: false,
    likely: false,
    phone: false,
    compact: false,
    actions: { ...actions, onStep: nothing, onLikely: nothing },
  };

  it('share and close by name, and the closing one is where the focus goes', async () => {
    const html = await drawn(<DetailHeader {...head} />);
    expect(html).toMatch(/aria-label="share" title="share"/);
    expect(html).toMatch(/data-close-window="true"[^>]*aria-label="close"/);
  });

  it('tell whether the place is a favourite, where that can be changed', async () => {
    const favourite = (isFavourite: boolean) =>
      drawn(<DetailHeader {...head} isFavourite={isFavourite} actions={{ ...head.actions, onFavourite: nothing }} />);
    expect(await favourite(false)).toMatch(/aria-pressed="false" aria-label="addFavourite"/);
    expect(await favourite(true)).toMatch(/aria-pressed="true" aria-label="removeFavourite"/);
    expect(await drawn(<DetailHeader {...head} />)).not.toContain('Favourite');
  });

  it('compare all models', async () => {
    expect(await drawn(<DetailHeader {...head} />)).toContain('>compare</button>');
  });
});

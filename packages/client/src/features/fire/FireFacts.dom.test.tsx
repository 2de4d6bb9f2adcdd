import { cleanup, screen } from '@testing-library/react';
import type { Fire } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import type { LoadFire } from './fire.queries.ts';
import { FireFacts } from './FireFacts.tsx';
import { readFire } from './window.tsx';

const NOW = Date.UTC(2026, 6, 14, 12);
const burning: Fire = {
  kind: 'fire',
  id: '38.1000_23.9000_29732000',
  lat: 38.1,
  lon: 23.9,
  ts: NOW - 2 * 3_600_000,
  power: 42.3,
  confidence: 'high',
  brightness: 353.15,
  origin: 'live',
  source: { name: 'VIIRS, Suomi NPP', attribution: 'NASA FIRMS', licence: 'free' },
};

async function open(load: LoadFire) {
  const done: string[] = [];
  const shown = await show(
    <FireFacts
      id={burning.id}
      load={load}
      now={NOW}
      onShown={({ id }) => done.push(id)}
      onForecast={() => done.push('forecast')}
    />,
    { values: { metric_temp: '°C' } },
  );
  return { ...shown, done, t: (key: string, params = {}) => shown.text('stations', key, params) };
}

describe('the window of a fire', () => {
  it('tells when it was seen, its age, power, confidence, warmth and source, and leads to the forecast', async () => {
    const { user, t, done } = await open(async () => burning);
    await screen.findByText('42.3 MW');
    for (const words of ['2 hours ago', t('confidence_high'), t('fireYounger', { hours: 3 })]) screen.getByText(words);
    screen.getByText(/80/);
    screen.getByText(/VIIRS, Suomi NPP · NASA FIRMS/);
    await expect.poll(() => done).toEqual([burning.id]);
    await user.click(screen.getByRole('button', { name: t('fireForecast') }));
    expect(done).toEqual([burning.id, 'forecast']);
  });

  it('says what is not known, what is shown no more, and tries again what could not be loaded', async () => {
    const unknown = await open(async () => ({ ...burning, power: null, confidence: null, brightness: null }));
    expect(await screen.findAllByText(unknown.t('unknown'))).toHaveLength(3);
    cleanup();
    const gone = await open(async () => 'gone');
    await screen.findByText(gone.t('fireGone'));
    cleanup();
    let isBroken = true;
    const failed = await open(async () => {
      if (isBroken) throw new Error('no answer');
      return burning;
    });
    await screen.findByText(failed.t('fireNotLoaded'));
    isBroken = false;
    await failed.user.click(screen.getByRole('button', { name: failed.t('tryAgain') }));
    await screen.findByText('42.3 MW');
  });

  it('is opened by what the server calls a fire, and nothing else', () => {
    expect(readFire({ id: '-38.1000_23.9000_29732000' })).toEqual({ id: '-38.1000_23.9000_29732000' });
    for (const id of ['', '../x', '<b>', 7]) expect(readFire({ id })).toBeNull();
  });
});

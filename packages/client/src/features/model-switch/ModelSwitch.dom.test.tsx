import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductIdent } from '@meltemi/catalogue';
import { KnownModelsProvider } from '#places/index.ts';
import { show } from '#settings/test-document.tsx';
import { createSignal } from '#signals/index.ts';
import { ModelSwitch } from './ModelSwitch.tsx';

type Origin = 'live' | 'simulated';
const of = (origin: Origin) => ({ provenance: { origin } });

/** The switch over models whose origins are known, and one shown model. */
async function open(shown: Origin, known: Partial<Record<ProductIdent, Origin>> = {}) {
  const models = {
    model: createSignal(of(shown)),
    knownModel: (product: ProductIdent) => (known[product] === undefined ? null : of(known[product])),
  };
  const opened = await show(
    <KnownModelsProvider value={models}>
      <ModelSwitch pill />
    </KnownModelsProvider>,
    { values: { product: 'ecmwf', visibleProducts: ['ecmwf', 'gfs', 'icon'] } },
  );
  await opened.user.click(screen.getByRole('button', { name: /ECMWF/ }));
  return within(await screen.findByRole('list'));
}

describe('the list of models', () => {
  it('names who makes live ones', async () => {
    const list = await open('live');
    expect(list.getByText('NOAA')).toBeTruthy();
    expect(list.queryByText(/Simulated/)).toBeNull();
  });

  it('names in whose style simulated ones are, and nobody as their source', async () => {
    const list = await open('simulated');
    expect(list.getByText('Simulated, in the style of NOAA')).toBeTruthy();
    expect(list.queryByText('NOAA')).toBeNull();
  });

  it('tells one from the other where a server has both', async () => {
    const list = await open('simulated', { gfs: 'live' });
    expect(list.getByText('NOAA')).toBeTruthy();
    expect(list.getByText('Simulated, in the style of DWD')).toBeTruthy();
  });
});

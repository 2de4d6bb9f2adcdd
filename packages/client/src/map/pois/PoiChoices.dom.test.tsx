import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { poiIdents } from '@meltemi/catalogue';
import { show } from '#settings/test-document.tsx';
import { barPois, toggledPois } from './poi-choices.rules.ts';
import { PoiChoices } from './PoiChoices.tsx';

describe('the choice of points', () => {
  it('offers all kinds, shows the pressed one, and keeps the starred ones in the bar', async () => {
    const { user, settings, text } = await show(<PoiChoices phone={false} />);
    expect(document.querySelectorAll('[data-poi]')).toHaveLength(poiIdents.length);
    await user.click(screen.getByRole('button', { name: text('overlays', 'poi.wind') }));
    expect(settings.get('pois')).toBe('wind');
    await user.click(
      screen.getByRole('button', { name: text('stations', 'poiInBar', { name: text('overlays', 'poi.airq') }) }),
    );
    expect(settings.get('favPois')).toContain('airq');
    expect(settings.get('favPoisMobile')).not.toContain('airq');
  });

  it('keeps favorites first and the shown kind in sight', () => {
    expect(barPois(['wind', 'temp'], 'wind')).toEqual(['favs', 'wind', 'temp']);
    expect(barPois(['wind'], 'tide')).toEqual(['favs', 'wind', 'tide']);
    expect(toggledPois(['wind', 'cities'], 'temp')).toEqual(['cities', 'wind', 'temp']);
    expect(toggledPois(['wind'], 'wind')).toEqual([]);
  });
});

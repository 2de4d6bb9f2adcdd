import type { SkyOverlay } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { chooseView, viewOf, type SkyView } from './view.rules.ts';

const chosen = (view: SkyView, overlay: SkyOverlay): Record<string, unknown> => {
  const set: Record<string, unknown> = {};
  chooseView({ set: (name, value) => ((set[name] = value), { ok: true, changed: [name] }) }, view, overlay);
  return set;
};

describe('the view of the sky', () => {
  it('follows overlay and the switch of both', () => {
    expect([viewOf('radar', false), viewOf('radarPlus', false), viewOf('satellite', false)]).toEqual([
      'radar',
      'radar',
      'satellite',
    ]);
    expect([viewOf('radar', true), viewOf('satellite', true), viewOf('radarPlus', true)]).toEqual([
      'both',
      'both',
      'radar',
    ]);
    expect([viewOf('wind', false), viewOf('wind', true)]).toEqual([null, null]);
  });

  it('is chosen without losing the nowcast, which the satellite has no room for', () => {
    expect(chosen('radar', 'radarPlus')).toEqual({ overlay: 'radarPlus', radsatOn: false });
    expect(chosen('radar', 'satellite')).toEqual({ overlay: 'radar', radsatOn: false });
    expect(chosen('satellite', 'radar')).toEqual({ overlay: 'satellite', radsatOn: false });
    expect(chosen('both', 'satellite')).toEqual({ overlay: 'satellite', radsatOn: true });
    expect(chosen('both', 'radarPlus')).toEqual({ overlay: 'radar', radsatOn: true });
  });
});

import { describe, expect, it } from 'vitest';
import { settingsOfView, skyViews, timeSettingOf, viewOf } from './view.rules.ts';

describe('the view of the sky', () => {
  it('follows overlay and the switch of both', () => {
    expect([viewOf('radar', false), viewOf('radarPlus', false), viewOf('satellite', false)]).toEqual([
      'radar',
      'radar',
      'satellite',
    ]);
    expect([viewOf('radar', true), viewOf('satellite', true)]).toEqual(['both', 'both']);
    expect([viewOf('wind', false), viewOf('wind', true)]).toEqual([null, null]);
  });

  it('keeps a time for each', () => {
    expect(skyViews.map(timeSettingOf)).toEqual(['radarTimestamp', 'satelliteTimestamp', 'radsatTimestamp']);
  });

  it('is chosen without losing the nowcast', () => {
    expect(settingsOfView('radar', 'radarPlus')).toEqual({ overlay: 'radarPlus', radsatOn: false });
    expect(settingsOfView('radar', 'satellite')).toEqual({ overlay: 'radar', radsatOn: false });
    expect(settingsOfView('satellite', 'radar')).toEqual({ overlay: 'satellite', radsatOn: false });
    expect(settingsOfView('both', 'satellite')).toEqual({ radsatOn: true });
  });
});

import { describe, expect, it } from 'vitest';
import type { SkyFeed } from '#sky/index.ts';
import type { AppValues } from '#settings/index.ts';
import { planLightning } from '../layers/lightning/lightning.rules.ts';
import { createSkyLayers } from '../layers/sky-layers.ts';
import { testState } from '../layers/test-state.ts';
import { createFramesLooks } from './frames-look.ts';
import { planFrames } from './frames-plan.rules.ts';
import type { FramesPlan } from './frames-plan.rules.ts';

const { radar, satellite } = createSkyLayers({} as SkyFeed);

const planned = (settings: Partial<AppValues>) => {
  const state = testState(settings);
  const of = (layer: typeof radar): Pick<FramesPlan, 'kind' | 'ts'> | null => {
    const plan = layer.plan(state);
    return plan === null || plan === 'unchanged' ? null : (plan.plan as FramesPlan);
  };
  return [of(radar), of(satellite)].map((plan) => (plan === null ? null : `${plan.kind} ${plan.ts}`));
};

describe('what is drawn of the sky', () => {
  it('follows the overlay, each with its own time, and both with theirs', () => {
    const times = { radarTimestamp: 11, satelliteTimestamp: 22, radsatTimestamp: 33 };
    expect(planned({ ...times, overlay: 'wind', radsatOn: true })).toEqual([null, null]);
    expect(planned({ ...times, overlay: 'radar' })).toEqual(['radar 11', null]);
    expect(planned({ ...times, overlay: 'radarPlus' })).toEqual(['radarPlus 11', null]);
    expect(planned({ ...times, overlay: 'satellite' })).toEqual([null, 'satellite 22']);
    expect(planned({ ...times, overlay: 'radar', radsatOn: true })).toEqual(['radar 33', 'satellite 33']);
    expect(planned({ ...times, overlay: 'satellite', radsatOn: true })).toEqual(['radar 33', 'satellite 33']);
    expect(planned({ ...times, overlay: 'radarPlus', radsatOn: true })).toEqual(['radarPlus 11', null]);
  });

  it('hatches by its switch, flows by its switch, and loads as deep as the user may', () => {
    const plan = (settings: Partial<AppValues>) => planFrames('radar', testState({ overlay: 'radar', ...settings }));
    expect([plan({ radarCoverageOn: true }).isHatched, plan({ radarCoverageOn: false }).isHatched]).toEqual([
      true,
      false,
    ]);
    expect([plan({ radSatFlowOn: true }).isFlowing, plan({ radSatFlowOn: false }).isFlowing]).toEqual([true, false]);
    expect([plan({}).maxZoom, plan({ subscription: 'premium' }).maxZoom]).toEqual([6, 7]);
  });

  it('keeps its look while nothing about it changes, so that textures stay', () => {
    const looks = createFramesLooks();
    const plan = planFrames('radarPlus', testState({ overlay: 'radarPlus' }));
    const look = looks(plan, 6);
    expect(looks({ ...plan, ts: 5 }, 6)).toBe(look);
    const faded = looks({ ...plan, isFlowing: false }, 6);
    expect(faded).not.toBe(look);
    expect(faded.tint).toBe(look.tint);
    expect(look.tint).toMatchObject({ kind: 'ramp', classRamps: { length: 5 } });
    const satelliteLook = (kind: FramesPlan['satellite']) =>
      looks({ ...plan, kind: 'satellite', satellite: kind }, 6).tint.kind;
    expect([satelliteLook('infrared'), satelliteLook('visible'), satelliteLook('colour')]).toEqual([
      'ramp',
      'visible',
      'colour',
    ]);
  });
});

describe('strokes are drawn', () => {
  const plan = (settings: Partial<AppValues>) => planLightning(testState(settings));
  it('over radar and satellite by one switch, over thunder and rain by the other', () => {
    expect(plan({ overlay: 'radar', blitzOn: true, radarTimestamp: 7 })).toEqual({
      ts: 7,
      isOverForecast: false,
      isStill: false,
    });
    expect(plan({ overlay: 'satellite', blitzOn: false, stormSettingsLightning: true })).toBeNull();
    expect(plan({ overlay: 'thunder', blitzOn: false, stormSettingsLightning: true })).toMatchObject({
      isOverForecast: true,
    });
    expect(plan({ overlay: 'rain', stormSettingsLightning: true })).not.toBeNull();
    expect(plan({ overlay: 'rain', stormSettingsLightning: false })).toBeNull();
    expect(plan({ overlay: 'wind', blitzOn: true, stormSettingsLightning: true })).toBeNull();
  });
});

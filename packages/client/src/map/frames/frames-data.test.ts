import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { NOW, openTestSky, radarList, STEP, stripReply } from '#sky/test-sky.ts';
import { testState } from '../layers/test-state.ts';
import { FramesData } from './frames-data.ts';
import { planFrames } from './frames-plan.rules.ts';

const view = (lon = 10) => flatView({ lat: 50, lon, zoom: 4, width: 400, height: 300 });
const plan = (ts = 0, isLong = false) =>
  planFrames('radar', testState({ overlay: 'radar', radarTimestamp: ts, satelliteExtraOn: isLong }));

async function open() {
  const sky = openTestSky();
  sky.replies.set('radarInfo', radarList());
  let changes = 0;
  const data = new FramesData(sky.feed, { onChange: () => void (changes += 1) });
  data.follow(view());
  data.show(plan());
  return { ...sky, sky, data, changes: () => changes };
}

describe('frames on the map', () => {
  it('are shown in infrared where the satellites send nothing else', async () => {
    const sky = openTestSky();
    sky.replies.set('satelliteInfo', { ...radarList(), bands: ['infrared'] });
    const data = new FramesData(sky.feed, { onChange: () => undefined });
    data.follow(view());
    data.show(planFrames('satellite', testState({ overlay: 'satellite', satelliteKind: 'colour' })));
    for (let k = 0; k < 4; k++) await sky.settle();
    expect(data.drawn?.field.shown?.look.tint).toMatchObject({ kind: 'ramp' });
    data.close();
  });

  it('show the newest frame, are complete when the view is covered, and are read where they are drawn', async () => {
    const { data, settle, changes } = await open();
    expect([data.missing, data.isComplete, data.isWhole]).toEqual([1, false, false]);
    for (let k = 0; k < 4; k++) await settle();
    expect([data.missing, data.isComplete, data.isWhole]).toEqual([0, true, true]);
    expect(data.drawn?.field.shown).toMatchObject({ ts: NOW, step: STEP, measuredUntil: NOW });
    expect(data.pick(50, 10, false)).toEqual([40]);
    expect(data.pick(89, 10, false)).toBeNull();
    expect(changes()).toBeGreaterThan(0);
    data.close();
  });

  it('are drawn again for frames of the shown moment, not for others that come', async () => {
    const sky = openTestSky();
    sky.replies.set('radarInfo', radarList());
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    sky.answer = async (url) => {
      if (url.includes('-10/')) await released;
      return stripReply(url, () => 71);
    };
    let changes = 0;
    const data = new FramesData(sky.feed, { onChange: () => void (changes += 1) });
    data.follow(view());
    data.show(plan());
    for (let k = 0; k < 4; k++) await sky.settle();
    const radar = sky.feed.of('radar');
    const loaded = () => radar.frames.current().filter(({ status }) => status === 'loaded').length;
    const [before, drawn] = [loaded(), changes];
    expect([data.isWhole, before < 5]).toEqual([true, true]);
    release();
    for (let k = 0; k < 8; k++) await sky.settle();
    expect([loaded(), changes]).toEqual([41, drawn]);
    data.close();
  });

  it('stay when the map moves to where nothing is yet, and say that tiles are missing', async () => {
    const { sky, data, settle } = await open();
    for (let k = 0; k < 4; k++) await settle();
    sky.answer = () => new Promise<Response>(() => undefined);
    data.follow(view(100));
    await settle();
    expect(data.missing).toBeGreaterThan(0);
    expect(data.isComplete).toBe(true);
    expect(data.pick(50, 100, false)).toBeNaN();
    data.close();
  });

  it('keep within the list of frames, and follow a new one', async () => {
    const { sky, data, settle } = await open();
    await settle();
    data.show(plan(NOW + 3_600_000));
    expect(data.drawn?.field.shown?.ts).toBe(NOW);
    data.show(plan(NOW - 24 * 3_600_000));
    expect(data.drawn?.field.shown?.ts).toBe(radarList().images[0]?.ts);
    data.show(plan());
    sky.replies.set('radarInfo', radarList(NOW + STEP));
    sky.feed.of('radar').retry();
    await settle();
    expect(data.drawn?.field.shown?.ts).toBe(NOW + STEP);
    data.close();
  });

  it('rest when they are not planned: nothing is asked for, and the last picture stays until another has come', async () => {
    const { sky, data, environment, calls, settle } = await open();
    for (let k = 0; k < 4; k++) await settle();
    data.rest();
    const asked = calls.length;
    await environment.clock.advanceAsync(600_000);
    expect(calls).toHaveLength(asked);
    expect(data.drawn?.field.useOf({ z: 5, x: 16, y: 10 })).not.toBeNull();
    sky.answer = (url) => stripReply(url, () => 71);
    data.show(plan());
    await settle();
    expect(calls.length).toBeGreaterThan(asked);
    data.close();
  });

  it('of a server that fails are over, so that the screen can say so', async () => {
    const sky = openTestSky();
    const data = new FramesData(sky.feed, { onChange: () => undefined });
    data.follow(view());
    data.show(plan());
    await sky.settle();
    expect([data.missing, data.isComplete, data.isWhole]).toEqual([0, true, false]);
    expect(data.pick(50, 10, false)).toBe(-1);
    data.close();
  });
});

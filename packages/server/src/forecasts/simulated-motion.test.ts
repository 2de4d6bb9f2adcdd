import { createWorld, openSky, type Sky } from '@meltemi/atmosphere';
import { radarSamples, skyStep } from '@meltemi/catalogue';
import {
  advected,
  estimateFlow,
  flowField,
  pictureOf,
  warpBetween,
  waysBack,
  type CodedPlane,
  type FlowField,
} from '@meltemi/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { testGround } from './test-ground.ts';

/** A front in November over the continent of the tests. */
const tile = { z: 5, x: 17, y: 11 };
const now = Date.UTC(2026, 10, 16, 9);
const side = 257;

let sky: Sky;
const frames = new Map<number, CodedPlane>();
/** The frame so many steps from now. */
function frame(steps: number): CodedPlane {
  const known = frames.get(steps) ?? {
    width: side,
    height: side,
    codes: sky.radar(tile, now + steps * skyStep).values,
  };
  frames.set(steps, known);
  return known;
}

// The maps of the world that a moment is made from take some seconds.
beforeAll(() => {
  sky = openSky(createWorld({ seed: 1, geography: testGround() }), { coveredWorld: true });
  frame(0);
}, 60_000);

/** Hits / (hits + misses + false alarms) at 20 dBZ, `rim` samples inside the tile. */
function csi(got: Uint8Array, truth: Uint8Array, rim = 0): number {
  const isRain = (code: number): boolean => code >= radarSamples.codeOf(20) && code !== radarSamples.missing;
  let [hits, either] = [0, 0];
  for (let j = rim; j < side - rim; j++)
    for (let i = rim; i < side - rim; i++) {
      const [a, b] = [isRain(got[j * side + i]!), isRain(truth[j * side + i]!)];
      hits += Number(a && b);
      either += Number(a || b);
    }
  return hits / either;
}

const measured = (from: number, to: number): FlowField =>
  estimateFlow(pictureOf(frame(from), radarSamples), pictureOf(frame(to), radarSamples));

describe('simulated radar of a front', () => {
  it('is shown between two frames twelve minutes apart as it was, better than by a fade', () => {
    const [a, truth, b] = [frame(-2), frame(0), frame(2)];
    const faded = a.codes.map((code, k) =>
      radarSamples.codeOf((radarSamples.valueOf(code) + radarSamples.valueOf(b.codes[k]!)) / 2),
    );
    const own = flowField(
      33,
      33,
      sky.radar(tile, now + 2 * skyStep).flow.map((value) => 4 * value),
    );
    const score = {
      nearest: csi(a.codes, truth.codes),
      fade: csi(faded, truth.codes),
      measured: csi(warpBetween(a, b, measured(-2, 2), 0.5, radarSamples), truth.codes),
      own: csi(warpBetween(a, b, own, 0.5, radarSamples), truth.codes),
    };
    expect(score.fade).toBeGreaterThan(score.nearest);
    expect(score.measured).toBeGreaterThan(score.fade);
    expect(score.own).toBeGreaterThan(score.fade);
    expect(Math.min(score.measured, score.own)).toBeGreaterThan(0.82);
  });

  it('is extrapolated for half an hour and an hour better than by leaving it where it is', () => {
    const flow = measured(-3, 0);
    const step = flowField(
      flow.columns,
      flow.rows,
      flow.vectors.map((value) => value / 3),
    );
    const ways = waysBack(step, 20);
    const whole = { left: 0, top: 0, width: side, height: side };
    for (const [steps, least] of [
      [10, 0.4],
      [20, 0.18],
    ] as const) {
      const ahead = advected(frame(0), ways[steps - 1]!, whole, radarSamples);
      const truth = frame(steps).codes;
      // Away from the rim, over which the wind brings what one tile alone does not know.
      const score = { flow: csi(ahead, truth, 64), persistence: csi(frame(0).codes, truth, 64) };
      expect(score.flow).toBeGreaterThan(score.persistence);
      expect(score.flow).toBeGreaterThan(least);
    }
  });
});

import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { CoveredGround } from './covered-ground.ts';

const layers: readonly LayerSpecification[] = [
  { id: 'sea', type: 'background' },
  { id: 'land', type: 'fill', source: 'map', paint: { 'fill-color': '#111', 'fill-opacity': 0.8 } },
  { id: 'light', type: 'hillshade', source: 'heights' },
];

function open() {
  const paint: Record<string, unknown> = {};
  let calls = 0;
  const ground = new CoveredGround({
    setPaintProperty(id: string, name: string, value: unknown) {
      calls += 1;
      if (!name.endsWith('-transition')) paint[`${id} ${name}`] = value;
    },
  } as unknown as ConstructorParameters<typeof CoveredGround>[0]);
  return { ground, paint, calls: () => calls };
}

describe('the ground below the weather', () => {
  it('is left out where the weather covers it and comes back as the style has it', () => {
    const { ground, paint } = open();
    ground.setLayers(layers);
    expect(paint).toEqual({});
    ground.setCovered(true);
    expect(paint).toEqual({ 'sea background-opacity': 0, 'land fill-opacity': 0 });
    ground.setCovered(false);
    expect(paint).toEqual({ 'sea background-opacity': undefined, 'land fill-opacity': 0.8 });
  });

  it('touches the style only when that changes', () => {
    const { ground, calls } = open();
    ground.setLayers(layers);
    const before = calls();
    ground.setCovered(false);
    expect(calls()).toBe(before);
    ground.setCovered(true);
    const once = calls();
    ground.setCovered(true);
    expect(calls()).toBe(once);
  });

  it('is nothing while no style is there, and whole again in the next', () => {
    const { ground, paint } = open();
    ground.setLayers(layers);
    ground.setCovered(true);
    ground.setLayers([]);
    ground.setCovered(true);
    ground.setLayers(layers);
    ground.setCovered(false);
    ground.setCovered(true);
    expect(paint['sea background-opacity']).toBe(0);
  });

  it('of a style that comes back as it was, left out, is shown again', () => {
    const { ground, paint } = open();
    ground.setLayers([{ id: 'sea', type: 'background', paint: { 'background-opacity': 0 } }]);
    ground.setCovered(false);
    expect(paint).toEqual({ 'sea background-opacity': undefined });
  });
});

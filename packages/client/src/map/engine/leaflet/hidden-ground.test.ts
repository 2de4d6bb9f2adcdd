import { describe, expect, it } from 'vitest';
import { createHiddenGround } from './hidden-ground.ts';

function ground(state: boolean | null) {
  const heard: string[] = [];
  const late: (() => void)[] = [];
  const weather = { hides: state };
  const hidden = createHiddenGround({ isHidden: () => weather.hides, setTimeout: (work) => late.push(work) });
  return { heard, weather, hidden, wait: () => late.splice(0).forEach((work) => work()) };
}

describe('ground under the weather', () => {
  it('comes at once where it can be seen', () => {
    const { heard, hidden } = ground(false);
    hidden.await(() => heard.push('shown'));
    expect(heard).toEqual(['shown']);
  });

  it('stays away while the weather hides it, and comes once with the first gap', () => {
    const { heard, weather, hidden, wait } = ground(null);
    hidden.await(() => heard.push('shown'));
    weather.hides = true;
    hidden.look();
    wait();
    expect(heard).toEqual([]);
    weather.hides = false;
    hidden.look();
    hidden.look();
    expect(heard).toEqual(['shown']);
  });

  it('does not wait for weather that takes long', () => {
    const { heard, hidden, wait } = ground(null);
    hidden.await(() => heard.push('shown'));
    hidden.look();
    expect(heard).toEqual([]);
    wait();
    hidden.look();
    expect(heard).toEqual(['shown']);
  });

  it('of another style takes the place of the one before', () => {
    const { heard, weather, hidden, wait } = ground(null);
    hidden.await(() => heard.push('dark'));
    hidden.await(() => heard.push('outdoor'));
    weather.hides = false;
    hidden.look();
    wait();
    expect(heard).toEqual(['outdoor']);
  });
});

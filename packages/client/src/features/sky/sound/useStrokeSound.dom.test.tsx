import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Switches } from '../legend/Switches.tsx';
import { NEWEST, showSky } from '../test-sky.tsx';
import { useSkyScreen } from '../useSkyScreen.ts';
import { useStrokeSound } from './useStrokeSound.ts';

function Sound() {
  const { feed, view } = useSkyScreen();
  return <Switches view={view} sound={useStrokeSound(feed)} />;
}

const stroke = (ms: number, lon: number) => ({ ms: NEWEST + ms, lat: 50, lon, kiloamperes: 10 });

afterEach(() => vi.unstubAllGlobals());

describe('the sound of strokes', () => {
  it('is off at first, starts by the press, and clicks for what is in view as far apart as it flashed', async () => {
    const pans: number[] = [];
    class FakeAudio {
      state = 'suspended';
      currentTime = 0;
      sampleRate = 48_000;
      resume() {
        this.state = 'running';
        return Promise.resolve();
      }
      close() {
        return Promise.resolve();
      }
      createBuffer(_: number, length: number) {
        return { getChannelData: () => new Float32Array(length) };
      }
      readonly node = (more: object = {}): object => ({ connect: (next: object) => next, ...more });
      createBufferSource = () => this.node({ start: () => undefined, stop: () => undefined });
      createBiquadFilter = () => this.node({ frequency: { value: 0 } });
      createGain = () =>
        this.node({ gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined } });
      createStereoPanner = () =>
        this.node({
          pan: {
            set value(pan: number) {
              pans.push(pan);
            },
          },
        });
    }
    vi.stubGlobal('AudioContext', FakeAudio);
    const { user, settings, sky, rest, t } = await showSky(<Sound />);
    act(() => sky.flash([stroke(0, 14)]));
    await rest(2_000);
    expect(pans).toEqual([]);
    await user.click(screen.getByRole('switch', { name: t('blitzSoundOn') }));
    expect(settings.get('blitzSoundOn')).toBe(true);
    await rest(0);
    act(() => sky.flash([stroke(0, 14), stroke(500, 4), stroke(900, 170)]));
    await rest(100);
    expect(pans).toEqual([0]);
    await rest(2_000);
    expect(pans).toHaveLength(2);
    expect(pans[1]).toBeLessThan(0);
    act(() => sky.flash(Array.from({ length: 40 }, () => stroke(0, 14))));
    await rest(100);
    expect(pans).toHaveLength(10);
  });

  it('says so where there is no audio at all', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { user, t, rest } = await showSky(<Sound />);
    await user.click(screen.getByRole('switch', { name: t('blitzSoundOn') }));
    await rest(0);
    expect(screen.getByRole('status').textContent).toBe(t('soundBlocked'));
  });
});

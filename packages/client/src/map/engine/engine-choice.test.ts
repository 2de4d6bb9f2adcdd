import { describe, expect, it, vi } from 'vitest';
import type { Usability } from '@meltemi/render';
import { openTestMap } from '../test-map.ts';
import { createEngineChoice, PATIENCE_MS } from './engine-choice.ts';

const onCard: Usability = { usable: true, isSoftware: false };
const onProcessor: Usability = { usable: true, isSoftware: true };
const broken: Usability = { usable: false, why: 'wrong-picture' };

function open(verdict: Usability | Promise<Usability>, chosen?: 'leaflet' | 'maplibre' | 'globe') {
  const {
    settings,
    environment: { clock },
  } = openTestMap();
  // What is there already is no choice: a way about makes it one.
  for (const library of chosen === undefined ? [] : (['leaflet', 'globe', chosen] as const))
    settings.set('mapLibrary', library);
  const probe = vi.fn<() => Promise<Usability>>(async () => verdict);
  return { settings, clock, probe, choice: createEngineChoice({ settings, clock, probeGl: probe }) };
}

describe('the engine of a browser', () => {
  it.each([
    ['with a graphics card', onCard, undefined, 'maplibre'],
    ['whose WebGL is broken', broken, undefined, 'leaflet'],
    ['whose WebGL is broken, whatever is chosen', broken, 'globe', 'leaflet'],
    ['whose processor plays the graphics card', onProcessor, undefined, 'leaflet'],
    ['whose processor plays it for somebody who chose so', onProcessor, 'maplibre', 'maplibre'],
    ['whose processor plays it for a globe', onProcessor, 'globe', 'globe'],
  ] as const)('%s', async (_, verdict, chosen, expected) => {
    expect(await open(verdict, chosen).choice.wanted()).toBe(expected);
  });

  it('is tried once, and not at all where nobody wants WebGL', async () => {
    const plain = open(onCard, 'leaflet');
    expect(await plain.choice.wanted()).toBe('leaflet');
    plain.settings.set('mapLibrary', 'globe');
    plain.settings.set('disableWebGL', true);
    expect(await plain.choice.wanted()).toBe('leaflet');
    expect(plain.probe).not.toHaveBeenCalled();
    plain.settings.set('disableWebGL', false);
    expect(await Promise.all([plain.choice.wanted(), plain.choice.wanted()])).toEqual(['globe', 'globe']);
    expect(plain.probe).toHaveBeenCalledTimes(1);
  });

  it('may be tried before it is asked for, where the settings ask for it', async () => {
    const early = open(onCard);
    early.choice.begin();
    expect(early.probe).toHaveBeenCalledTimes(1);
    expect(await early.choice.wanted()).toBe('maplibre');
    expect(early.probe).toHaveBeenCalledTimes(1);
    const plain = open(onCard, 'leaflet');
    plain.choice.begin();
    expect(plain.probe).not.toHaveBeenCalled();
  });

  it('is the plain canvas where WebGL cannot even be tried', async () => {
    expect(await open(Promise.reject(new Error('no code for it')), 'globe').choice.wanted()).toBe('leaflet');
  });

  it('is shown in the settings as what nobody chose', async () => {
    const test = open(onProcessor);
    expect(test.settings.get('mapLibrary')).toBe('maplibre');
    await test.choice.wanted();
    expect([test.settings.get('mapLibrary'), test.settings.defaultOf('mapLibrary')]).toEqual(['leaflet', 'leaflet']);
    test.settings.setDefaults({ country: 'us' });
    expect(test.settings.get('mapLibrary')).toBe('leaflet');
  });

  it('is the plain canvas while a slow answer is on its way, unless somebody chose', async () => {
    let say: (verdict: Usability) => void = () => undefined;
    const verdict = new Promise<Usability>((resolve) => {
      say = resolve;
    });
    const test = open(verdict);
    const first = test.choice.wanted();
    test.clock.advance(PATIENCE_MS);
    expect(await first).toBe('leaflet');
    const patient = open(verdict, 'globe');
    const chosen = patient.choice.wanted();
    patient.clock.advance(10 * PATIENCE_MS);
    say(onCard);
    expect(await chosen).toBe('globe');
    await test.choice.answered;
    expect(await test.choice.wanted()).toBe('maplibre');
  });
});

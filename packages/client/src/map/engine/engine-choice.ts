import type { Usability } from '@meltemi/render';
import type { Clock } from '#device/index.ts';
import type { MapParts } from '../map-parts.ts';
import { chooseEngine } from './choose-engine.rules.ts';
import type { EngineKind } from './engine.ts';

/** How long the map waits for WebGL to be tried, ms: a graphics card that starts slowly must not leave the page empty. */
export const PATIENCE_MS = 1500;

/** Which engine is to draw the map. */
export interface EngineChoice {
  /** Tries WebGL where the settings ask for an engine that needs it, beside whatever the page does. */
  readonly begin: () => void;
  /** The engine that the settings ask for, as far as this browser can and as far as is known. */
  readonly wanted: () => Promise<EngineKind>;
  /** The one that they ask for, whatever the browser can. */
  readonly chosen: () => EngineKind;
  /** WebGL has been tried: what is wanted may have changed. */
  readonly answered: Promise<void>;
}

/** What choosing takes. */
export interface ChoiceParts {
  readonly settings: MapParts['settings'];
  readonly clock: Pick<Clock, 'setTimeout'>;
  readonly probeGl: () => Promise<Usability>;
}

/**
 * Chooses the engine. WebGL is tried once, the first time that an engine which needs it is asked for; whoever chose none
 * gets the plain canvas if the answer takes long, and the other one when it comes.
 */
export function createEngineChoice({ settings, clock, probeGl }: ChoiceParts): EngineChoice {
  let trying: Promise<boolean> | null = null;
  let patience: Promise<'late'> | null = null;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const choose = (isGlUsable: boolean): EngineKind =>
    chooseEngine({ ...settings.snapshot(['mapLibrary', 'disableWebGL', 'overlay']), isGlUsable });
  const chosen = (): EngineKind => choose(true);
  const attempt = async (): Promise<boolean> => {
    // What cannot even be tried cannot be used.
    const verdict = await probeGl().catch((): Usability => ({ usable: false, why: 'error' }));
    // This changes the engine of users who chose none.
    settings.setDefaults({ isGlSoftware: verdict.usable && verdict.isSoftware });
    answer();
    return verdict.usable;
  };
  const trial = (): Promise<boolean> => (trying ??= attempt());
  return {
    begin() {
      if (chosen() !== 'leaflet') void trial();
    },
    chosen,
    answered,
    async wanted() {
      if (chosen() === 'leaflet') return 'leaflet';
      if (settings.isChosen('mapLibrary')) return choose(await trial());
      patience ??= new Promise((resolve) => void clock.setTimeout(() => resolve('late'), PATIENCE_MS));
      const first = await Promise.race([trial(), patience]);
      return first === 'late' ? 'leaflet' : choose(first);
    },
  };
}

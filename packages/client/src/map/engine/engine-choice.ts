import type { Usability } from '@meltemi/render';
import type { MapParts } from '../map-parts.ts';
import { chooseEngine } from './choose-engine.rules.ts';
import type { EngineKind } from './engine.ts';

/** Which engine is to draw the map. */
export interface EngineChoice {
  /** The engine that the settings ask for, as far as this browser can. */
  readonly wanted: () => Promise<EngineKind>;
  /** The one that they ask for, whatever the browser can. */
  readonly asked: () => EngineKind;
}

/** Chooses the engine; WebGL is tried once, the first time that an engine which needs it is asked for. */
export function createEngineChoice({ settings }: Pick<MapParts, 'settings'>, probeGl: () => Promise<Usability>): EngineChoice {
  let trying: Promise<boolean> | null = null;
  const choose = (isGlUsable: boolean): EngineKind => chooseEngine({ ...settings.snapshot(['mapLibrary', 'disableWebGL', 'overlay']), isGlUsable });
  const asked = (): EngineKind => choose(true);
  const attempt = async (): Promise<boolean> => {
    const verdict = await probeGl();
    settings.set('glParticlesOn', verdict.usable);
    settings.setDefaults({ isGlSoftware: verdict.usable && verdict.isSoftware });
    return verdict.usable;
  };
  return {
    asked,
    async wanted() {
      if (asked() === 'leaflet') return 'leaflet';
      // The answer may change what is asked for by whoever chose nothing.
      return choose(await (trying ??= attempt()));
    },
  };
}

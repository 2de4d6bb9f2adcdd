import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { SkyFeed } from '#sky/index.ts';
import type { SoundControl } from '../legend/Switches.tsx';
import { createClickLimit, panOf } from './click.rules.ts';
import { createStrokeSound } from './stroke-sound.ts';

/** Strokes of so many ms come in one message. */
const BATCH_MS = 2_000;

/** The audio of the browser; null where it has none or refuses to open it. */
function openAudio(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    // A browser without audio, or one that has run out of it: the switch says that nothing is heard.
    return null;
  }
}

/** Clicks for strokes in view while the switch is on, and says where the browser holds the sound back. */
export function useStrokeSound(feed: SkyFeed | null): SoundControl {
  const { environment, map } = useServices();
  const settings = useSettings();
  const isOn = useSetting('blitzSoundOn');
  const hasStrokes = useSetting('blitzOn');
  const isWanted = isOn && hasStrokes;
  const [sound] = useState(() => createStrokeSound(openAudio));
  const [isBlocked, setBlocked] = useState(false);
  const start = useCallback(() => {
    void sound.start().then((isHeard) => setBlocked(!isHeard));
  }, [sound]);
  useEffect(() => () => sound.close(), [sound]);
  useEffect(() => {
    if (!isWanted || feed === null) return undefined;
    const mayClick = createClickLimit();
    // Chosen at an earlier visit: the browser may want a press first.
    start();
    const press = (): void => {
      if (!sound.isRunning()) start();
    };
    document.addEventListener('pointerdown', press, true);
    const { clock } = environment;
    const end = feed.strokes.listen((strokes) => {
      const view = { ...map.camera.current(), width: window.innerWidth, height: window.innerHeight };
      const first = strokes[0]?.ms ?? 0;
      for (const stroke of strokes) {
        const pan = panOf(view, stroke);
        // They come two seconds at a time, and are heard as far apart as they flashed.
        const wait = Math.min(BATCH_MS, Math.max(0, stroke.ms - first));
        if (pan !== null) clock.setTimeout(() => mayClick(clock.now()) && sound.click(pan), wait);
      }
    });
    return () => {
      document.removeEventListener('pointerdown', press, true);
      end();
    };
  }, [isWanted, feed, sound, start, map, environment]);
  return {
    isBlocked,
    toggle: () => {
      const wasOn = settings.get('blitzSoundOn');
      if (wasOn && isBlocked) return start();
      settings.set('blitzSoundOn', !wasOn);
      if (!wasOn) start();
    },
  };
}

import { isSkyOverlay, skyTimeSetting, type SkyTimeSetting } from '@meltemi/catalogue';
import type { AppEvents, Clock, EventBus, VisibilitySignal } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { stopsAnimation, type AnimationEvent } from '#timeline/animation/animation-limits.ts';
import { createFrameLoop } from '#timeline/animation/frame-loop.ts';
import { advanceLoop, loopStart, type LoopState } from './play.rules.ts';
import { keptTime, nearestMoment, shownTime, type SkySpan } from './span.rules.ts';

/** What playing radar and satellite needs. */
export interface PlayParts {
  readonly clock: Pick<Clock, 'requestAnimationFrame' | 'cancelAnimationFrame'>;
  readonly settings: Pick<AppSettings, 'get' | 'set' | 'on'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  readonly visibility: Pick<VisibilitySignal, 'subscribe'>;
  /** What the bar shows; null before the list of frames has come. */
  readonly span: () => SkySpan | null;
  /** The moments of the frames, ms, in order. */
  readonly moments: () => readonly number[];
  /** The frames around a moment are there: the loop goes on as far as they reach while the rest is on its way. */
  readonly isReady: (ts: number) => boolean;
}

/** Plays the loop while the setting `animation` is on, which it may be already; answers what ends the following. */
export function followPlay({ clock, settings, bus, visibility, span, moments, isReady }: PlayParts): () => void {
  let state: LoopState | null = null;
  let isOwn = false;
  const setting = (): SkyTimeSetting => {
    const overlay = settings.get('overlay');
    return skyTimeSetting(isSkyOverlay(overlay) ? overlay : 'radar', settings.get('radsatOn'));
  };
  const show = (time: number): void => {
    isOwn = true;
    settings.set(setting(), time);
    isOwn = false;
  };
  const loop = createFrameLoop(clock, (elapsed) => {
    const shown = span();
    if (shown === null) return;
    const next = advanceLoop(
      state ?? loopStart(shown, shownTime(shown, settings.get(setting()))),
      elapsed,
      shown,
      settings.get('skySpeed'),
    );
    if (!isReady(next.time)) return;
    state = next;
    show(keptTime(shown, next.time));
  });
  /** The loop ends on a frame and not between two. */
  const halt = (): void => {
    loop.stop();
    const shown = span();
    if (state === null || shown === null) return;
    state = null;
    show(keptTime(shown, nearestMoment(shown, moments(), shownTime(shown, settings.get(setting())))));
  };
  const tell = (event: AnimationEvent): void => {
    if (settings.get('animation') && stopsAnimation(event)) settings.set('animation', false);
  };
  // A person who takes the time by hand wants to look at that time.
  const taken = (): void => {
    if (!isOwn && settings.get('animation')) settings.set('animation', false);
  };
  const ends = [
    settings.on('animation', (playing) => (playing ? loop.start() : halt())),
    settings.on('radarTimestamp', taken),
    settings.on('satelliteTimestamp', taken),
    settings.on('radsatTimestamp', taken),
    settings.on('product', () => tell({ kind: 'product-changed' })),
    bus.on('pluginOpened', ({ name }) => tell({ kind: 'window-opened', window: name })),
    visibility.subscribe((visible) => {
      if (visible === 'hidden') tell({ kind: 'page-hidden' });
    }),
  ];
  if (settings.get('animation')) loop.start();
  return () => {
    for (const end of ends) end();
    halt();
    settings.set('animation', false);
  };
}

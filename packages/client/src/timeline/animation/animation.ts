import { isSkyOverlay, nearestPath, overlays, products } from '@meltemi/catalogue';
import { mayStartAnimation, stopsAnimation, type AnimationEvent } from './animation-limits.ts';
import type { AppEvents, Clock, EventBus, VisibilitySignal } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { advance, startTime, type AnimationState } from './animation.rules.ts';
import { createFrameLoop } from './frame-loop.ts';
import { readCalendar } from '../timeline.rules.ts';

/** What the animation of time needs. */
export interface AnimationParts {
  readonly clock: Pick<Clock, 'now' | 'requestAnimationFrame' | 'cancelAnimationFrame'>;
  readonly settings: Pick<AppSettings, 'get' | 'set' | 'on'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  readonly visibility: Pick<VisibilitySignal, 'subscribe'>;
  /** True when the data of a moment are on the device. */
  readonly loaded: (timestamp: number) => boolean;
}

/** Plays the forecast while the setting `animation` is on, which it may be already; answers what ends the following. */
export function followAnimation({ clock, settings, bus, visibility, loaded }: AnimationParts): () => void {
  let state: AnimationState | null = null;
  let ownChange = false;

  const halt = (): void => {
    loop.stop();
    state = null;
  };
  const stop = (): void => void settings.set('animation', false);
  const show = (time: number): void => {
    ownChange = true;
    settings.set('timestamp', Math.round(time));
    ownChange = false;
  };
  const loop = createFrameLoop(clock, (elapsed) => {
    const calendar = readCalendar(settings.get('calendar'));
    if (state === null || calendar === null) return stop();
    const next = advance(state, elapsed, calendar, loaded);
    state = next;
    show(next.time);
    if (next.ended) tell({ kind: 'calendar-end' });
  });
  const start = (): void => {
    // Radar and satellite play by a clock of their own.
    if (isSkyOverlay(settings.get('overlay'))) return;
    const calendar = readCalendar(settings.get('calendar'));
    const product = products[settings.get('product')];
    const path = calendar === null ? null : nearestPath(calendar, settings.get('timestamp'));
    const accumulates = overlays[settings.get('overlay')].isAccu;
    if (calendar === null || accumulates || !mayStartAnimation({ productSupports: product.animation, path }))
      return stop();
    state = { time: startTime(calendar, settings.get('timestamp'), clock.now()), multiplier: 1 };
    show(state.time);
    loop.start();
  };
  const tell = (event: AnimationEvent): void => {
    if (settings.get('animation') && stopsAnimation(event)) stop();
  };

  const ends = [
    settings.on('animation', (playing) => {
      if (playing) start();
      else halt();
    }),
    // A person who takes the time by hand wants to look at that time.
    settings.on('timestamp', () => {
      if (!ownChange && settings.get('animation')) stop();
    }),
    settings.on('product', () => tell({ kind: 'product-changed' })),
    settings.on('overlay', (overlay) => tell({ kind: 'overlay-changed', isAccu: overlays[overlay].isAccu })),
    bus.on('pluginOpened', ({ name }) => tell({ kind: 'window-opened', window: name })),
    visibility.subscribe((visible) => {
      if (visible === 'hidden') tell({ kind: 'page-hidden' });
    }),
  ];
  if (settings.get('animation')) start();
  return () => {
    halt();
    for (const end of ends) end();
  };
}

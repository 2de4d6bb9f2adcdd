import { calls } from '@meltemi/contract';
import { Gauge } from 'prom-client';
import { defineFeature } from '#services/services.ts';
import { liveRoutes, pastRoutes } from './lightning.routes.ts';
import { openListeners } from './listeners.ts';
import { strokeFeed } from './stroke-feed.ts';
import { strokeTicks } from './stroke-ticks.ts';
import { untilMessage } from './strokes.rules.ts';

/** How often storms are made ahead, ms: several times in the forty minutes after which new ones are born. */
const prepareEvery = 600_000;

/** Strokes of lightning, as they come and of the last hours. */
export const lightning = defineFeature({
  name: 'lightning',
  calls: [calls.pastStrokes, calls.liveStrokes],
  state: async ({ sky: open, now, log, closing }) => {
    const sky = await open();
    const ticks = strokeTicks(sky, now);
    const listeners = openListeners();
    const feed = strokeFeed({ ticks, sourceOf: sky.sourceOf, now, send: listeners.send, log });
    let timer: NodeJS.Timeout;
    const plan = (): void => {
      timer = setTimeout(beat, untilMessage(now())).unref();
    };
    const beat = (): void => {
      if (listeners.size > 0) void feed.beat();
      plan();
    };
    plan();
    closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return { sky, ticks, listeners, feed };
  },
  routes: (app, { now }, { sky, ticks }) => pastRoutes(app, { sky, ticks, now }),
  bareRoutes: (app, _, { feed, listeners }) => {
    app.connections.onListeningEnded(listeners.end);
    return liveRoutes(app, { feed, listeners });
  },
  jobs: ({ configuration: { buildAhead }, closing }, { ticks }) =>
    buildAhead
      ? [
          {
            name: 'make the storms of the coming minutes',
            everyMs: prepareEvery,
            work: () => ticks.prepare({ group: 'lightning', signal: closing }),
          },
        ]
      : [],
  metrics: (_, { listeners }) => [
    new Gauge({
      name: 'meltemi_lightning_listeners',
      help: 'Open streams of lightning.',
      registers: [],
      collect() {
        this.set(listeners.size);
      },
    }),
  ],
});

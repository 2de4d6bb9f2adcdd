import { maxTileZoomFor, skyAhead, skyStep, type Product, type Tier } from '@meltemi/catalogue';
import { writeStamp, type RadarInfo } from '@meltemi/contract';
import type { SeenSky } from './sky-jobs.ts';
import { framesPerStrip, type SeenBy, type SeenFrame, type SkySource } from './sky-source.ts';
import { inOrder, stripsOf, writeStripName } from './strips.rules.ts';

/** The deepest zoom that frames have: a kilometre of radar. Deeper ones show these larger. */
export const deepestZoom = 7;

/** The most strips that a list of frames names; beyond it the oldest are left out. */
const mostStrips = 299;

/** How long to wait for a frame that should have come, ms: a source that stopped is asked every minute. */
const patience = 60_000;

/** What lists of frames have in common. */
export type SkyInfo = Omit<RadarInfo, 'coverageVersion'>;

/** What a list of frames is made of. */
export interface InfoParts {
  readonly source: Pick<SkySource, 'origin' | 'step' | 'delay'>;
  readonly sky: SeenSky;
  readonly frames: readonly SeenFrame[];
  readonly seenBy: readonly SeenBy[];
  /** With the frames of the next hour. */
  readonly ahead: boolean;
  readonly now: number;
  readonly maxTileZoom: number;
}

const wireSource = ({ name, scanTs, bounds, attribution }: SeenBy, now: number): SkyInfo['sources'][number] => ({
  name: name.slice(0, 80),
  ageMinutes: scanTs === null ? null : Math.max(0, Math.round((now - scanTs) / 60_000)),
  bounds: [...bounds],
  attribution: attribution.slice(0, 300),
});

function provenanceOf(sky: SeenSky, { origin }: Pick<SkySource, 'origin'>, seenBy: readonly SeenBy[], run: number) {
  const all = (texts: readonly string[], most: number): string => [...new Set(texts)].join(', ').slice(0, most);
  return {
    provider:
      origin === 'simulated'
        ? 'Meltemi'
        : all(
            seenBy.map(({ name }) => name),
            80,
          ),
    model: origin === 'simulated' ? `Simulated ${sky}` : sky,
    run: new Date(run).toISOString(),
    origin,
    licence: all(
      seenBy.map(({ licence }) => licence),
      300,
    ),
  };
}

/** The frames that the next hour is shown by. */
const aheadOf = (issue: number): readonly { ts: number; leadMinutes: number }[] =>
  Array.from({ length: skyAhead / skyStep }, (_, k) => ({
    ts: issue + (k + 1) * skyStep,
    leadMinutes: ((k + 1) * skyStep) / 60_000,
  }));

/** The list of frames of a kind; null where there are none. */
export function skyInfo({ source, sky, frames, seenBy, ahead, now, maxTileZoom }: InfoParts): SkyInfo | null {
  const step = source.step(sky);
  const strips = stripsOf(inOrder(frames), step, framesPerStrip[sky]).slice(-mostStrips);
  const last = strips.at(-1);
  if (last === undefined) return null;
  const newest = last.first + (last.frames - 1) * step;
  const seen = strips.flatMap(({ first, frames: count }) =>
    Array.from({ length: count }, (_, k) => ({ ts: first + k * step, leadMinutes: 0 })),
  );
  const next = ahead ? aheadOf(newest) : [];
  const issued = { start: newest, frames: next.length, ahead: true };
  return {
    ref: new Date(newest).toISOString(),
    update: new Date(expected(newest + step + source.delay(sky), now)).toISOString(),
    step: step / 60_000,
    images: [...seen, ...next].map(({ ts, leadMinutes }) => ({ path: writeStamp(ts, true), ts, leadMinutes })),
    strips:
      next.length === 0
        ? [...strips]
        : [...strips, { path: writeStripName(issued), first: newest + skyStep, frames: next.length }],
    sources: seenBy.slice(0, 40).map((one) => wireSource(one, now)),
    flow: true,
    provenance: provenanceOf(sky, source, seenBy, newest),
    maxTileZoom,
  };
}

/** When the next frame comes: one that is late may come any moment, but nobody need ask for it all the time. */
const expected = (due: number, now: number): number => (due > now ? due : now + patience);

/** The deepest zoom whose frames a caller may have. */
export const zoomFor = (product: Pick<Product, 'maxTileZoom'>, tier: Tier): number =>
  Math.min(deepestZoom, maxTileZoomFor(product, tier));

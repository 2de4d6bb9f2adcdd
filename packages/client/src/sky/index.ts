export type { KnownFrame, RainOutlook, SkyFeed, SkyFrames, SkyInfo, SkyKind, SkyState, SkyValue } from './sky-feed.ts';
export type { NearestStroke, Stroke, StrokeFeed } from './stroke-feed.ts';

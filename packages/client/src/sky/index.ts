export type {
  FrameStatus,
  KnownFrame,
  RainOutlook,
  SkyFeed,
  SkyFrames,
  SkyInfo,
  SkyKind,
  SkyMotion,
  SkyState,
  SkyStatus,
  SkyValue,
} from './sky-feed.ts';
export type { LoopRequest, SkyLoop } from './sky-loop.ts';
export type { SkyParts } from './sky-parts.ts';
export type { NearestStroke, Stroke, StrokeFeed, StrokeStatus } from './stroke-feed.ts';

import * as features from '../features/index.ts';
import { isWindow, patternOfSegments } from '../windows/index.ts';

/** A regular expression, as text, for each path that opens a window; the build hands them to the server. */
export const pagePatterns: readonly string[] = Object.values(features)
  .filter(isWindow)
  .flatMap(({ routes }) => routes.map(({ segments }) => patternOfSegments(segments)));

export { followAnimation, type AnimationParts } from './animation.ts';
export { Timeline } from './Timeline.tsx';
export { chooseTime } from './choose-time.ts';
export { clockWords, dayWords, longWords, momentWords, runWords, shownZone, type TimeWriting } from './times.ts';
export { readCalendar } from './timeline.rules.ts';
export { keepsKeys, stepTime, useTimeKeys } from './useTimeKeys.ts';
export { createPointedTime, type PointedTime } from './pointed-time.ts';
export { useFollowedPointer, usePointedTime } from './usePointedTime.ts';

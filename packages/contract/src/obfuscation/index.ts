export { hiddenMarker, hidePath, isHiddenPath } from './hidden-path.ts';
export { hideReply, revealReply } from './hidden-reply.ts';
export { revealPath } from './reveal-path.ts';

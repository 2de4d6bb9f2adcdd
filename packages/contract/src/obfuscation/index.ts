export { base64Of, bytesOfBase64 } from './base64.ts';
export { hiddenMarker, hiddenPrefix, hidePath, isHiddenPath } from './hidden-path.ts';
export { hideReply, revealReply } from './hidden-reply.ts';
export { revealPath } from './reveal-path.ts';
export { utf8Bytes, utf8Text } from './utf8.ts';

/** True for a menu that a mouse or a pen asked for; fingers and keys have their own ways, with their own times and places. */
export function isByMouse(event: object): boolean {
  // Browsers that fire plain mouse events say nothing of the pointer.
  return !('pointerType' in event) || event.pointerType === 'mouse' || event.pointerType === 'pen';
}

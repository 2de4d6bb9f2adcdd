/** True for a menu that a mouse or a pen asked for; fingers and keys have their own ways, with their own times and places. */
export function isByMouse(event: object): boolean {
  // Browsers that fire plain mouse events say nothing of the pointer.
  return !('pointerType' in event) || event.pointerType === 'mouse' || event.pointerType === 'pen';
}

/** How far beside a symbol of 30 CSS pixels a finger may press: together they are the 44 that a finger needs. */
const FINGER_REACH = 7;

/** How far beside a symbol a press still counts, CSS pixels. */
export const reachOf = (pointerType: string): number => (pointerType === 'touch' ? FINGER_REACH : 0);

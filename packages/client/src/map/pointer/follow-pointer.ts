import { reachOf } from './pointing.rules.ts';

/** What hears of the pointer. */
export interface PointerListener {
  /** Another kind of pointer came: so far beside a symbol its press still counts, CSS pixels. */
  readonly onReach: (reach: number) => void;
  /** The pointer moved to a point of the map, CSS pixels; answers the title of what can be pressed there, or null. */
  readonly onMove: (x: number, y: number) => string | null;
  readonly onLeave: () => void;
}

/** Follows the pointer over the map: what can be pressed shows a hand and its title. */
export function followPointer(container: HTMLElement, { onReach, onMove, onLeave }: PointerListener): () => void {
  const mark = (title: string | null): void => {
    if (title === null) {
      delete container.dataset['pressable'];
      container.removeAttribute('title');
    } else {
      container.dataset['pressable'] = '';
      container.title = title;
    }
  };
  const down = ({ pointerType }: PointerEvent): void => onReach(reachOf(pointerType));
  const move = ({ pointerType, buttons, clientX, clientY }: PointerEvent): void => {
    // A finger does not hover, and what is dragged is the map.
    if (pointerType === 'touch' || buttons !== 0) return;
    onReach(reachOf(pointerType));
    const { left, top } = container.getBoundingClientRect();
    mark(onMove(clientX - left, clientY - top));
  };
  const leave = (): void => {
    mark(null);
    onLeave();
  };
  container.addEventListener('pointerdown', down, { capture: true });
  container.addEventListener('pointermove', move);
  container.addEventListener('pointerleave', leave);
  return () => {
    container.removeEventListener('pointerdown', down, { capture: true });
    container.removeEventListener('pointermove', move);
    container.removeEventListener('pointerleave', leave);
    leave();
  };
}

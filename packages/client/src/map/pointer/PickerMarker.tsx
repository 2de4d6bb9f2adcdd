import { useCallback, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import type { MapController } from '../engine/map-controller.ts';
import styles from './PickerMarker.module.css';

/** The dot at the picked point; it is dragged to another one. */
export function PickerMarker({ controller }: { readonly controller: MapController }) {
  const { picker } = controller;
  const subscribe = useCallback((listener: () => void) => picker.subscribe(listener), [picker]);
  const read = useCallback(() => picker.current(), [picker]);
  const point = useSyncExternalStore(subscribe, read, read);
  if (point === null) return null;
  const begin = (event: PointerEvent<HTMLSpanElement>): void => event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const map = event.currentTarget.parentElement?.getBoundingClientRect();
    if (map !== undefined) controller.pickAt(event.clientX - map.left, event.clientY - map.top);
  };
  return (
    <span
      className={styles.marker}
      style={{ translate: `${point.x}px ${point.y}px` }}
      data-picker-marker=""
      data-value={point.value ?? undefined}
      onPointerDown={begin}
      onPointerMove={drag}
    />
  );
}

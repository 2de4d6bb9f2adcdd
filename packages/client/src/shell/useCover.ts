import { useCallback, type RefCallback } from 'react';
import { useServices } from '../services/index.ts';

/** A ref for an element that lies over the map, or whose children do: words on the map keep out from under it. */
export function useCover(part: 'itself' | 'children' = 'itself'): RefCallback<Element> {
  const { covers } = useServices().map;
  return useCallback((element) => (element === null ? undefined : covers.add(element, part)), [covers, part]);
}

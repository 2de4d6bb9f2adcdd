import { useEffect, useMemo } from 'react';
import type { MapSymbol } from '#map/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { warningOutlines } from '#warnings/warning-outlines.data.ts';
import { clustersOf } from './areas.rules.ts';
import { useShownWarnings } from './useWarnings.ts';
import { useWarningWords } from './useWarningWords.ts';

const OWNER = 'warnings';
const PAINT = [
  { colour: '#ecc53a', ink: '#14110a' },
  { colour: '#ee7e1c', ink: '#14110a' },
  { colour: '#d10b49', ink: '#ffffff' },
] as const;

/** A press on the map opens the warnings of that place, in place of the picker. */
function usePressedPlace(): void {
  const { map, windows } = useServices();
  useEffect(
    () =>
      map.picker.subscribe((point) => {
        if (point === null) return;
        map.closePicker();
        windows.open('cap-alerts-detail', { lat: point.lat, lon: point.lon });
      }),
    [map, windows],
  );
}

/** One sign for each cluster of warnings on the map; a press opens the warnings there. */
export function WarningPoints() {
  const t = useText('capalerts');
  const { number } = useFormats();
  const { map, windows } = useServices();
  const { shown, zoom } = useShownWarnings();
  const wordsOf = useWarningWords();
  usePressedPlace();
  const whole = Math.floor(zoom);
  const symbols = useMemo(
    () =>
      clustersOf(shown, whole).map(({ id, first, count }): MapSymbol => {
        const { lat, lon, kind, rank } = first;
        return {
          id,
          lat,
          lon,
          rank: rank * 10_000 + count,
          look: {
            kind: 'icon',
            paths: warningOutlines[kind],
            ...(PAINT[rank - 1] ?? PAINT[0]),
            badge: number(rank),
            ...(rank < 3 && { isSquare: true as const }),
          },
          label: '',
          title: count === 1 ? wordsOf(first) : `${wordsOf(first)} (${t('areasTogether', { count })})`,
          onPress: () => windows.open('cap-alerts-detail', { lat, lon }),
        };
      }),
    [shown, whole, wordsOf, number, t, windows],
  );
  const label = t('title');
  useEffect(() => map.symbols.show(OWNER, symbols, label), [map, symbols, label]);
  useEffect(() => () => map.symbols.remove(OWNER), [map]);
  return null;
}

import type { FunctionComponent } from 'react';
import { usePlaceName, useFavourite } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { useSignal } from '#signals/index.ts';
import { PickerBox, type PlaceReadingProps } from './PickerBox.tsx';
import { phoneSpot, type PickedPoint } from './picker.rules.ts';

/** The picker at a picked point, wired to what its buttons do; `Reading` says more than a value where the overlay has more. */
export function Picker({
  phone,
  point,
  Reading,
}: {
  phone: boolean;
  point: PickedPoint;
  Reading?: FunctionComponent<PlaceReadingProps> | undefined;
}) {
  const { gate, map, places, windows } = useServices();
  const { lat, lon } = point;
  const panels = useSignal(map.covers);
  const name = usePlaceName(point, places.name);
  const favourite = useFavourite(places.favourites, gate.favourite, point, name);
  return (
    <PickerBox
      point={point}
      screenWidth={window.innerWidth}
      name={name}
      favourite={favourite}
      onShare={() => windows.open('share')}
      onForecast={() => windows.open('detail', { lat, lon })}
      onClose={() => map.closePicker()}
      phoneY={phone ? phoneSpot(window.innerWidth, window.innerHeight, panels).y : null}
      Reading={Reading}
    />
  );
}

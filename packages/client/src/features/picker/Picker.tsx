import { usePlaceName, useFavourite } from '#places/index.ts';
import { useServices } from '#services/index.ts';
import { PickerBox } from './PickerBox.tsx';
import type { PickedPoint } from './picker.rules.ts';

/** The picker at a picked point, wired to what its buttons do. */
export function Picker({ phone, point }: { phone: boolean; point: PickedPoint }) {
  const { gate, map, places, windows } = useServices();
  const { lat, lon } = point;
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
      phone={phone}
    />
  );
}

import { PickerBox } from '../features/picker/PickerBox.tsx';
import { usePlaceName, type PickedPoint } from '../features/picker/index.ts';
import type { ScreenProps } from './screen-parts.ts';
import { useFavourite } from './useFavourite.ts';

/** The picker at a picked point, wired to what its buttons do. */
export function PickerHere({ application, parts, phone, point }: ScreenProps & { phone: boolean; point: PickedPoint }) {
  const { bus, gate, map } = application;
  const { lat, lon } = point;
  const name = usePlaceName(point, parts.namePlace);
  const favourite = useFavourite(parts.favourites, gate, point, name);
  return (
    <PickerBox
      point={point}
      screenWidth={window.innerWidth}
      namePlace={parts.namePlace}
      favourite={favourite}
      onShare={() => bus.emit('rqstOpen', { name: 'share' })}
      onForecast={() => bus.emit('rqstOpen', { name: 'detail', params: { lat, lon } })}
      onClose={() => map.closePicker()}
      phone={phone}
    />
  );
}

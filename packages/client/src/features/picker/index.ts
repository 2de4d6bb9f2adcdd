export { createPlaceNamer, type NamePlace } from './picker.queries.ts';
export { followPhonePicker, type PickerMap } from './phone-picker.ts';
export { phoneSpot, type PickedPoint } from './picker.rules.ts';
export { usePlaceName } from './usePlaceName.ts';

export { createPlaceNamer, type NamePlace } from './picker.queries.ts';
export type { PickedPoint } from './picker.rules.ts';
export { PickerBox } from './PickerBox.tsx';

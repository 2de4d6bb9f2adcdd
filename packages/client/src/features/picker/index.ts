export { followPhonePicker, type PickerMap } from './phone-picker.ts';
export { phoneSpot } from './picker.rules.ts';

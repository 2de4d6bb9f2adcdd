export { followPhonePicker } from './phone-picker.ts';
export { phoneSpot } from './picker.rules.ts';

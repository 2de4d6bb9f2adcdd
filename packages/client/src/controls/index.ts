export { ActionRow } from './ActionRow.tsx';
export { Chips } from './Chips.tsx';
export { LockIcon } from './icons.tsx';
export { Segmented } from './Segmented.tsx';
export { Select, type Choice } from './Select.tsx';
export { Slider } from './Slider.tsx';
export { createTopMessages, type TopMessages } from './top-messages.store.ts';
export { TopMessageBar } from './TopMessageBar.tsx';
export { default as surfaces } from './surfaces.module.css';
export { Swatch } from './Swatch.tsx';
export { rampImage } from './ramp-image.ts';
export { Switch } from './Switch.tsx';
export { MainButton } from './MainButton.tsx';
export { TextField } from './TextField.tsx';
export {
  arrowTurn,
  createReadings,
  directionWords,
  isAmount,
  paintOf,
  unitLabel,
  type Paint,
  type Readings,
  type UnitOf,
} from './readings.ts';
export { useReadings } from './useReadings.ts';
export { MoonIcon, WeatherIcon } from './WeatherIcon.tsx';
export { Logo } from './Logo.tsx';
export { SimulatedMark } from './SimulatedMark.tsx';
export { toggleFullscreen, useFullscreen } from './useFullscreen.ts';
export { usePhone } from './usePhone.ts';

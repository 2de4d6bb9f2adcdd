export { ActionRow } from './fields/ActionRow.tsx';
export { ChoiceChips, Chips } from './fields/Chips.tsx';
export { LockIcon } from './icons.tsx';
export { Segmented } from './fields/Segmented.tsx';
export { Select, type Choice } from './fields/Select.tsx';
export { Slider } from './fields/Slider.tsx';
export { createTopMessages, type TopMessages } from './messages/top-messages.store.ts';
export { TopMessageBar } from './messages/TopMessageBar.tsx';
export { default as placeReading } from './place-reading.module.css';
export { default as surfaces } from './surfaces.module.css';
export { default as timeHandle } from './time-handle.module.css';
export { Swatch } from './weather/Swatch.tsx';
export { rampImage } from './weather/ramp-image.ts';
export { Switch } from './fields/Switch.tsx';
export { MainButton } from './fields/MainButton.tsx';
export { TextField } from './fields/TextField.tsx';
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
} from './weather/readings.ts';
export { useReadings } from './weather/useReadings.ts';
export { MoonIcon, WeatherIcon } from './weather/WeatherIcon.tsx';
export { Logo } from './Logo.tsx';
export { SimulatedMark } from './weather/SimulatedMark.tsx';
export { toggleFullscreen, useFullscreen } from './useFullscreen.ts';
export { usePhone } from './usePhone.ts';
export { useRoom } from './useRoom.ts';

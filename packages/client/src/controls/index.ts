export { ChevronIcon, CloseIcon, SeverityIcon } from './icons.tsx';
export { Segmented, type Segment } from './Segmented.tsx';
export { Select, type Choice } from './Select.tsx';
export { Slider } from './Slider.tsx';
export { createTopMessages, type MessageClock, type TopMessage, type TopMessageOptions, type TopMessages } from './top-messages.store.ts';
export { TopMessageBar } from './TopMessageBar.tsx';
export { default as surfaces } from './surfaces.module.css';
export { Swatch, swatchGradient } from './Swatch.tsx';
export { Switch } from './Switch.tsx';

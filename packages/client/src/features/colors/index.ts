export { createColourDesk, type ColourDesk } from './colour-desk.store.ts';
export { ColorsWindow } from './ColorsWindow.tsx';

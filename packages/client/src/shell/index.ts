export { App } from './App.tsx';
export { followConnection } from './connection-messages.ts';
export { FIRST_SECTIONS, followWindowAddress, startScreen } from './start-screen.ts';

export { App } from './App.tsx';
export { followConnection } from './connection-messages.ts';
export { followPageTitle } from './page-title.ts';
export { FIRST_SECTIONS, followWindowAddress, startScreen } from './start-screen.ts';

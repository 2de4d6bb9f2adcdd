export { PaneHost } from './PaneHost.tsx';
export { browserAddress, followAddress, type WindowAddress } from './window-address.ts';
export {
  defineWindow,
  noParams,
  readPlace,
  type AnyWindow,
  type RawParams,
  type WindowContent,
  type WindowDefinition,
  type WindowProps,
  type WindowTitle,
} from './window-definition.ts';
export { createWindows, type OpenWindow, type Windows } from './windows.store.ts';

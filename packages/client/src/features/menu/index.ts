export { AccountEntry } from './AccountEntry.tsx';
export { ToolMenu, type ToolMenuProps } from './ToolMenu.tsx';

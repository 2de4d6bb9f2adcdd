export { ToolMenu, type ToolMenuProps } from './ToolMenu.tsx';

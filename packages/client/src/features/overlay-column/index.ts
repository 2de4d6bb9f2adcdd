export { OverlayColumn } from './OverlayColumn.tsx';

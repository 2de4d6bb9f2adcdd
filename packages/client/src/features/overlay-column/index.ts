export { rowsIn } from './column.rules.ts';
export { OverlayColumn } from './OverlayColumn.tsx';

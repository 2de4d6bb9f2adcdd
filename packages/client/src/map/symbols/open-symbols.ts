/** What places and draws symbols, loaded with the first that are shown. */
export { createSymbolBoard } from './symbol-board.ts';
export { SymbolCanvas } from './symbol-canvas.ts';

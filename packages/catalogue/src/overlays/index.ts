export * from './overlay-idents.ts';
export * from './menu-groups.ts';
export type { Overlay, ProductFamily } from './overlay.ts';
export * from './overlays.ts';

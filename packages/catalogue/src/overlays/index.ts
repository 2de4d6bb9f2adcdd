export * from './overlay-idents.ts';
export * from './menu-groups.ts';
export * from './overlays.ts';

/** The parts of the menu, each with a path of its own. */
export const menuParts = ['menu', 'overlays', 'tools', 'pois'] as const;

/** One part of the menu. */
export type MenuPart = (typeof menuParts)[number];

/** The headings of the layer menu, in their order on the screen. */
export const menuGroupIdents = [
  'wind',
  'rain',
  'temp',
  'clouds',
  'sea',
  'airQ',
  'drought',
  'warnings',
  'maps',
] as const;

export type MenuGroupIdent = (typeof menuGroupIdents)[number];

/** The values of the mobile menu filter. */
export const menuFilterIdents = [
  'all',
  'wind',
  'rain',
  'sea',
  'airQ',
  'drought',
  'temp',
  'warnings',
  'clouds',
  'search',
] as const;

export type MenuFilterIdent = (typeof menuFilterIdents)[number];

/** The filters that name a subject: all but `all` and `search`, which every overlay answers. */
export type SubjectFilter = Exclude<MenuFilterIdent, 'all' | 'search'>;

/** The filter a group of the menu stands for; `maps` holds what no filter is about. */
export function filterOfGroup(group: MenuGroupIdent): SubjectFilter | null {
  return group === 'maps' ? null : group;
}

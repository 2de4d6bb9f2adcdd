import {
  overlayMenu,
  overlays,
  overlaysForFilter,
  type MenuFilterIdent,
  type OverlayIdent,
  type OverlaySearch,
} from '@meltemi/catalogue';

/** What a click on a star makes of the list; refused when the list is full. */
export type StarOutcome =
  | { readonly ok: true; readonly starred: readonly OverlayIdent[] }
  | { readonly ok: false; readonly code: 'favourites/too-many-layers'; readonly num: number };

/** Stars a layer at the end of the list, or takes its star away; `maximum` null has no end. */
export function toggleStar(starred: readonly OverlayIdent[], ident: OverlayIdent, maximum: number | null): StarOutcome {
  if (starred.includes(ident)) return { ok: true, starred: starred.filter((other) => other !== ident) };
  if (maximum !== null && starred.length >= maximum)
    return { ok: false, code: 'favourites/too-many-layers', num: maximum };
  return { ok: true, starred: [...starred, ident] };
}

/** A heading of the menu with the layers below it. */
export interface MenuGroup {
  readonly trans: string;
  readonly overlays: readonly OverlayIdent[];
}

/** The menu for a filter and a typed text; headings without a layer are left out, and links that lead away from the map too. */
export function menuGroups(filter: MenuFilterIdent, search: OverlaySearch): readonly MenuGroup[] {
  const wanted = new Set(overlaysForFilter(filter === 'search' ? 'all' : filter));
  const found = new Set(overlaysForFilter('search', search));
  return overlayMenu
    .map(({ trans, overlays: list }) => ({
      trans,
      overlays: list.filter((ident) => wanted.has(ident) && found.has(ident) && !overlays[ident].isExternalLink),
    }))
    .filter((group) => group.overlays.length > 0);
}

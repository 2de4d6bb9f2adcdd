import { airOverlays } from './air-overlays.ts';
import { airQualityOverlays } from './air-quality-overlays.ts';
import { droughtOverlays } from './drought-overlays.ts';
import { ensembleOverlays } from './ensemble-overlays.ts';
import { menuGroupIdents, type MenuFilterIdent, type MenuGroupIdent } from './menu-groups.ts';
import { observationOverlays } from './observation-overlays.ts';
import type { Overlay } from './overlay.ts';
import { overlayIdents, type OverlayIdent } from './overlay-idents.ts';
import { seaOverlays } from './sea-overlays.ts';
import { waterOverlays } from './water-overlays.ts';

const all = [
  ...airOverlays,
  ...waterOverlays,
  ...seaOverlays,
  ...airQualityOverlays,
  ...droughtOverlays,
  ...observationOverlays,
  ...ensembleOverlays,
];

/** Every overlay by code. */
export const overlays = Object.fromEntries(all.map((overlay) => [overlay.ident, overlay])) as Readonly<
  Record<OverlayIdent, Overlay>
>;

/** The layer menu: every heading with its overlays. */
export const overlayMenu: readonly {
  readonly group: MenuGroupIdent;
  readonly trans: string;
  readonly overlays: readonly OverlayIdent[];
}[] = menuGroupIdents.map((group) => ({
  group,
  trans: `group.${group}`,
  overlays: all.filter((overlay) => overlay.partOf === group).map((overlay) => overlay.ident),
}));

/** Lower case without accents, so that a search for `neve` finds `Nevé`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What the menu search looks at: the typed text and the overlay's name in the user's language. */
export interface OverlaySearch {
  readonly query: string;
  readonly nameOf: (ident: OverlayIdent) => string;
}

/** The overlays that a filter of the mobile menu shows, in catalogue order; `search` needs the typed text, and with none shows all. */
export function overlaysForFilter(filter: MenuFilterIdent, search?: OverlaySearch): readonly OverlayIdent[] {
  if (filter === 'all') return overlayIdents;
  if (filter !== 'search') return overlayIdents.filter((ident) => overlays[ident].filters.includes(filter));
  const wanted = folded(search?.query.trim() ?? '');
  if (search === undefined || wanted === '') return overlayIdents;
  return overlayIdents.filter(
    (ident) => folded(search.nameOf(ident)).includes(wanted) || folded(ident).includes(wanted),
  );
}

/** Families whose overlays show one picture a day. */
const dayFamilies: ReadonlySet<string> = new Set(['efi', 'drought', 'fireDanger']);

/** Whether an overlay has days instead of hours: a switch of days takes the place of the timeline. */
export const isDayOverlay = (ident: OverlayIdent): boolean => dayFamilies.has(overlays[ident].family);

/** True for an overlay that shows weather, sea or air at a time; a map for its own sake and warnings, which have days, have neither times nor isolines. */
export const hasWeather = (ident: OverlayIdent): boolean =>
  overlays[ident].family !== 'topoMap' && overlays[ident].family !== 'capAlerts';

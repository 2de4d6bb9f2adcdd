import type { LayerIdent } from '../layers/layer-idents.ts';
import { layers } from '../layers/layers.ts';
import { quantities } from '../layers/quantities.ts';
import type { RawUnit } from '../layers/raw-units.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import type { MetricIdent } from '../metrics/metric-idents.ts';
import type { ScaleIdent } from '../scales/scale-idents.ts';
import { filterOfGroup, type MenuGroupIdent, type SubjectFilter } from './menu-groups.ts';
import type { OverlayIdent } from './overlay-idents.ts';

/** The kind of product that can carry an overlay; `none` needs no product. */
export type ProductFamily =
  | 'air'
  | 'wave'
  | 'ocean'
  | 'airQuality'
  | 'efi'
  | 'chance'
  | 'spread'
  | 'drought'
  | 'fireDanger'
  | 'radar'
  | 'satellite'
  | 'capAlerts'
  | 'topoMap'
  | 'none';

/** What a user chooses to see on the map. */
export interface Overlay {
  readonly ident: OverlayIdent;
  /** Key of the overlay's name in the language files. */
  readonly trans: string;
  /** Name of the interface icon. */
  readonly icon: string;
  /** What is drawn, bottom first; the first layer is the one the picker reads. */
  readonly layers: readonly LayerIdent[];
  /** Levels of the first layer, from the ground up. */
  readonly levels: readonly LevelIdent[];
  readonly hasMoreLevels: boolean;
  /** Shows a range of time (acRange) in place of one moment. */
  readonly isAccu: boolean;
  /** No particles belong to this overlay, so their switch is not offered. */
  readonly hideParticles: boolean;
  /** The address bar does not name this overlay: it has a path of its own or leads elsewhere. */
  readonly hideFromURL: boolean;
  readonly globeNotSupported: boolean;
  readonly promoBadge: 'beta' | 'new' | null;
  /** The heading of the layer menu that the overlay stands under. */
  readonly partOf: MenuGroupIdent;
  /** The overlay that this one is a variant of, such as low clouds of clouds; menus may fold variants. */
  readonly variantOf: OverlayIdent | null;
  /** The subjects of the mobile filter that find this overlay. */
  readonly filters: readonly SubjectFilter[];
  /** Picture for the menu; null draws the icon over the overlay's own colours. */
  readonly menuImage: string | null;
  /** The quantity whose unit setting applies. */
  readonly metric: MetricIdent;
  readonly scale: ScaleIdent | null;
  readonly rawUnit: RawUnit;
  readonly seaOnly: boolean;
  readonly family: ProductFamily;
  /** Opens a page outside the map in place of a layer. */
  readonly isExternalLink: boolean;
}

/** What a table line states about an overlay; the rest follows from its layers. */
export interface OverlayLine {
  readonly icon: string;
  readonly partOf: MenuGroupIdent;
  readonly metric: MetricIdent;
  readonly scale: ScaleIdent | null;
  readonly particles?: LayerIdent;
  readonly lines?: LayerIdent;
  readonly alsoIn?: readonly SubjectFilter[];
  readonly variantOf?: OverlayIdent;
  readonly promoBadge?: 'beta' | 'new';
  readonly hideFromURL?: boolean;
  readonly globeNotSupported?: boolean;
  readonly isExternalLink?: boolean;
}

/** Makes an overlay from its line; its field layer has the overlay's own name. */
export function overlay(ident: OverlayIdent, family: ProductFamily, line: OverlayLine): Overlay {
  const field = layers[ident];
  const [quantity] = field.channels;
  const filter = filterOfGroup(line.partOf);
  return {
    ident,
    trans: `overlay.${ident}`,
    icon: line.icon,
    layers: [ident, line.lines, line.particles].filter((layer) => layer !== undefined),
    levels: field.levels,
    hasMoreLevels: field.levels.length > 1,
    isAccu: field.accumulate !== null,
    hideParticles: line.particles === undefined,
    hideFromURL: line.hideFromURL ?? false,
    globeNotSupported: line.globeNotSupported ?? false,
    promoBadge: line.promoBadge ?? null,
    partOf: line.partOf,
    variantOf: line.variantOf ?? null,
    filters: [...(filter === null ? [] : [filter]), ...(line.alsoIn ?? [])],
    menuImage: null,
    metric: line.metric,
    scale: line.scale,
    rawUnit: quantity === undefined ? 'none' : quantities[quantity].unit,
    seaOnly: field.noData === 'onLand',
    family,
    isExternalLink: line.isExternalLink ?? false,
  };
}

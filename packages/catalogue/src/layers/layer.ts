import type { LevelIdent } from '../levels/level-idents.ts';
import { surfaceOnly } from '../levels/levels.ts';
import { quantities, type QuantityIdent } from './quantities.ts';
import type { LayerIdent, RendererIdent } from './layer-idents.ts';

/**
 * Where a tile holds no value besides outside its product's area.
 * never: a value everywhere. onLand: sea layers. onSea: soil layers. whereAbsent: where the thing itself is not there (no cloud, no radar in reach).
 */
export type NoDataRule = 'never' | 'onLand' | 'onSea' | 'whereAbsent';

/** How tiles of several steps become one accumulation. */
export type Accumulate = 'sum' | 'max';

/** What is drawn and read from tiles, before a product is chosen. */
export interface Layer {
  readonly ident: LayerIdent;
  readonly renderer: RendererIdent;
  readonly levels: readonly LevelIdent[];
  /** The parameter's name in a tile URL, before the level; null when the layer reads no data tiles. */
  readonly filename: LayerIdent | null;
  /** What the channels of the tile hold, at most three. */
  readonly channels: readonly QuantityIdent[];
  /** True when the first two channels, or the last two of three, are the components of a vector. */
  readonly vector: 'none' | 'firstTwo' | 'lastTwo';
  readonly interpolation: 'bicubic' | 'nearest';
  readonly transparency: {
    /** Small values let the map below show through (no rain is not a colour). */
    readonly lowValues: boolean;
    /** Parts of the tile can be empty. */
    readonly noData: boolean;
  };
  readonly noData: NoDataRule;
  readonly accumulate: Accumulate | null;
}

/** What a layer's table line states; the rest follows from it. */
export interface LayerLine {
  readonly renderer?: RendererIdent;
  readonly levels?: readonly LevelIdent[];
  readonly filename?: LayerIdent | null;
  readonly vector?: Layer['vector'];
  readonly lowValues?: boolean;
  readonly noData?: NoDataRule;
  readonly accumulate?: Accumulate;
}

/** Makes a layer from its line; a layer reads the file of its own name unless the line says otherwise. */
export function layer(ident: LayerIdent, channels: readonly QuantityIdent[], line: LayerLine = {}): Layer {
  const noData = line.noData ?? 'never';
  const [first] = channels;
  return {
    ident,
    renderer: line.renderer ?? 'tileLayer',
    levels: line.levels ?? surfaceOnly,
    filename: line.filename === undefined ? ident : line.filename,
    channels,
    vector: line.vector ?? 'none',
    interpolation: first !== undefined && quantities[first].isClass ? 'nearest' : 'bicubic',
    transparency: { lowValues: line.lowValues ?? false, noData: noData !== 'never' },
    noData,
    accumulate: line.accumulate ?? null,
  };
}

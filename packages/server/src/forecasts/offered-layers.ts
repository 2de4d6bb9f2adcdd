import {
  isolines,
  layers,
  levelsInBoth,
  productIsolines,
  productLayers,
  products,
  type LayerIdent,
  type LevelIdent,
  type ProductIdent,
} from '@meltemi/catalogue';

const byProduct = new Map<ProductIdent, ReadonlyMap<LayerIdent, readonly LevelIdent[]>>();

/** The data tiles that a product has: files by name, each with its levels. Lines and particles read the file of their field. */
export function offeredLayers(product: ProductIdent): ReadonlyMap<LayerIdent, readonly LevelIdent[]> {
  const known = byProduct.get(product);
  if (known !== undefined) return known;
  const { overlays, levels, isolines: kinds } = products[product];
  const drawn = [
    ...overlays.flatMap((overlay) => productLayers(overlay, product, 'surface')),
    ...kinds.flatMap(
      (kind) =>
        productIsolines(kind, 'wind', product, isolines[kind].layer === 'ghIsolines' ? '500h' : 'surface') ?? [],
    ),
  ];
  const offered = new Map<LayerIdent, readonly LevelIdent[]>();
  for (const { source, product: owner } of drawn) {
    if (owner.ident === product && source.filename !== null)
      offered.set(source.filename, levelsInBoth(layers[source.filename].levels, levels));
  }
  byProduct.set(product, offered);
  return offered;
}

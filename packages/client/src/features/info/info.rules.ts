import {
  overlayMenu,
  productOrder,
  products,
  providerLicences,
  providers,
  type OverlayIdent,
  type ProductIdent,
  type Provider,
  type ProviderIdent,
} from '@meltemi/catalogue';

/** A heading of layers. */
export interface InfoGroup {
  readonly trans: string;
  readonly overlays: readonly OverlayIdent[];
}

/** Every layer under its heading; the heading of the shown one comes first, and in it the shown one. */
export function infoGroups(shown: OverlayIdent): readonly InfoGroup[] {
  const first = <Item>(list: readonly Item[], isFirst: (item: Item) => boolean): readonly Item[] => [
    ...list.filter(isFirst),
    ...list.filter((item) => !isFirst(item)),
  ];
  const groups = overlayMenu.map(({ trans, overlays }) => ({
    trans,
    overlays: first(overlays, (ident) => ident === shown),
  }));
  return first(groups, ({ overlays }) => overlays.includes(shown));
}

/** Every model; the shown one comes first, the others in the order of the model switch. */
export const infoModels = (shown: ProductIdent): readonly ProductIdent[] => [
  shown,
  ...productOrder.filter((ident) => ident !== shown),
];

/** True when other models have the same name, so that the region must tell them apart. */
export const sharesName = (ident: ProductIdent): boolean =>
  productOrder.some((other) => other !== ident && products[other].modelName === products[ident].modelName);

/** Who makes the weather data, each once, by the sentence that must stand near them. */
export const dataProviders = (): readonly (Pick<Provider, 'attribution'> & { readonly licence: string })[] =>
  (Object.keys(providers) as ProviderIdent[]).map((ident) => ({
    attribution: providers[ident].attribution,
    licence: providerLicences[ident],
  }));

/** What is known of a layer of a style. */
export interface StyleLayerFacts {
  readonly id: string;
  readonly type: string;
  readonly metadata?: unknown;
}

const partOf = ({ metadata }: StyleLayerFacts): unknown =>
  typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>)['meltemi:part'] : undefined;

/** The layer before which the weather's colours go: the first of coast, borders and names. */
export const firstAbove = (layers: readonly StyleLayerFacts[]): string | undefined =>
  layers.find((layer) => partOf(layer) === 'above')?.id;

/** The layer before which lines and particles go: the first of names. */
export const firstName = (layers: readonly StyleLayerFacts[]): string | undefined =>
  layers.find(({ type }) => type === 'symbol')?.id;

/** A layer of a style; `metadata['meltemi:part']` tells ground (below the weather) from lines and labels (above it). */
export type StyleLayer = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

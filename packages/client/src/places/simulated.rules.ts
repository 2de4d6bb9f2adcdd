/** What is known of the origin of a model's data. */
export interface OfOrigin {
  readonly provenance?:
    | { readonly origin: string; readonly provider?: string; readonly model?: string; readonly licence?: string }
    | null
    | undefined;
}

/** Data whose origin the server does not say are called simulated: better a needless warning than a missing one. */
export const isSimulated = (model: OfOrigin | null): boolean => model?.provenance?.origin !== 'live';

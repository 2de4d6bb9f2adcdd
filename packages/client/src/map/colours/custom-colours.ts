import { isScaleIdent, readGradient } from '@meltemi/catalogue';
import type { Gradient, ScaleIdent } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';

/** A user's own colours of a scale as they are kept: the record's id is the scale. */
export interface ColourRecord {
  readonly id: string;
  readonly gradient: Gradient;
}

/** True for colours that can be drawn. */
export function isColourRecord(value: unknown): value is ColourRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, gradient } = value as Record<string, unknown>;
  return isScaleIdent(id) && readGradient(gradient).ok;
}

/** The user's own colours, as far as they are known. */
export interface CustomColours {
  /** The user's gradient of a scale, the same object until it changes; null without one. */
  of(scale: ScaleIdent): Gradient | null;
  subscribe(listener: () => void): () => void;
}

/** Nobody's colours: every scale keeps its own. */
export const noCustomColours: CustomColours = { of: () => null, subscribe: () => () => undefined };

/** Own colours from the records of the device; they are followed as they change, in another tab too. */
export function createCustomColours(
  records: Pick<Collection<ColourRecord>, 'all' | 'current' | 'onChange'>,
): CustomColours {
  const listeners = new Set<() => void>();
  let known = new Map<string, Gradient>();
  const read = (): void => {
    // Records that say the same keep their gradient, so that nothing is redrawn for them.
    const next = new Map(
      records.current().map(({ value: { id, gradient } }) => {
        const before = known.get(id);
        return [
          id,
          before !== undefined && JSON.stringify(before) === JSON.stringify(gradient) ? before : gradient,
        ] as const;
      }),
    );
    const isSame = next.size === known.size && [...next].every(([id, gradient]) => known.get(id) === gradient);
    known = next;
    if (!isSame) for (const listener of listeners) listener();
  };
  records.onChange(read);
  // The first reading opens the database; until then scales have their own colours.
  void records.all().then(read);
  return {
    of: (scale) => known.get(scale) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import { createCalendar, isPremium, messages, parseMinifest, products } from '@meltemi/catalogue';
import { isModelDataValid } from './model-data.rules.ts';
import type { Calendar, ProductIdent, Zone } from '@meltemi/catalogue';
import { lightCalls } from '@meltemi/contract';
import type { Provenance } from '@meltemi/contract';
import { isHttpError } from '#network/index.ts';
import type { MapParts } from '../map-parts.ts';

/** What is known of the newest run of a product. */
export interface ModelData {
  readonly product: ProductIdent;
  readonly calendar: Calendar;
  /** Where the numbers come from; null when the server does not say. */
  readonly provenance: Provenance | null;
  /** When the server said so, milliseconds. */
  readonly loadedAt: number;
}

/** How a load ended; a failed one has been logged and shown already. */
export type ModelLoad =
  | { readonly ok: true; readonly data: ModelData }
  | { readonly ok: false; readonly absent?: AbsentModel };

/** The server has no run of the model at all. Nothing is shown yet: another model may take its place. */
export interface AbsentModel {
  readonly report: () => void;
}

/** The runs of all products that were opened. */
export interface Minifests {
  /** What is known now, however old. */
  known(product: ProductIdent): ModelData | null;
  /** The newest run; asks the server unless it said so within the last five minutes, always with `anew`. */
  load(product: ProductIdent, anew?: boolean): Promise<ModelLoad>;
  /** Forgets how fresh everything is; calendars stay until newer ones come. */
  expire(): void;
}

type Parts = Pick<MapParts, 'call' | 'messages' | 'logError' | 'isOnline' | 'settings'> & {
  readonly now: () => number;
  readonly zone: () => Zone;
};

const INVALID = messages['model/invalid-minifest'].text;

/** Loads minifests and turns them into calendars. */
export function createMinifests(parts: Parts): Minifests {
  const { call, logError, settings, now } = parts;
  const kept = new Map<ProductIdent, ModelData>();
  const fresh = new Set<ProductIdent>();
  const open = new Map<ProductIdent, Promise<ModelLoad>>();

  const report = (product: ProductIdent, text: string | undefined): void => {
    // Offline has a bar of its own; a second one would only repeat it.
    if (!parts.isOnline()) return;
    parts.messages.show('model/load-failed', {
      values: { model: products[product].modelName },
      ...(text === undefined ? {} : { text }),
    });
  };

  const refuse = (product: ProductIdent, why: unknown): ModelLoad => {
    logError('model', INVALID, why);
    report(product, undefined);
    return { ok: false };
  };

  const request = async (product: ProductIdent): Promise<ModelLoad> => {
    const { directory, freeProduct } = products[product];
    const query = isPremium(settings.get('subscription')) ? { premium: true } : {};
    try {
      const { data } = await call(lightCalls.minifest, { params: { directory }, query, cache: false });
      if (data === null) return refuse(product, 'an empty reply');
      const { provenance, ...rest } = data;
      const isDated = rest.info !== undefined && !Number.isNaN(Date.parse(rest.info));
      const checked = parseMinifest({ ...rest, info: isDated ? rest.info : rest.update });
      if (!checked.ok) return refuse(product, checked.detail);
      const calendar = createCalendar(checked.minifest, { zone: parts.zone(), freeProduct, now: now() });
      const made: ModelData = { product, calendar, provenance: provenance ?? null, loadedAt: now() };
      kept.set(product, made);
      fresh.add(product);
      return { ok: true, data: made };
    } catch (error) {
      if (isHttpError(error) && error.failure === 'invalid-reply') return refuse(product, error);
      logError('model', `Failed to load minifest of ${product}`, error);
      const words = isHttpError(error) ? serverText(error.responseText) : undefined;
      if (isHttpError(error) && error.status === 404)
        return { ok: false, absent: { report: () => report(product, words) } };
      report(product, words);
      return { ok: false };
    }
  };

  return {
    known: (product) => kept.get(product) ?? null,
    load(product, anew = false) {
      const data = kept.get(product);
      if (!anew && data !== undefined && fresh.has(product) && isModelDataValid(data.loadedAt, now()))
        return Promise.resolve({ ok: true, data });
      const running = open.get(product);
      if (running !== undefined) return running;
      const loading = request(product).finally(() => open.delete(product));
      open.set(product, loading);
      return loading;
    },
    expire: () => fresh.clear(),
  };
}

/** The words of an error reply; pages of proxies are not words for people. */
function serverText(body: string): string | undefined {
  try {
    const reply = JSON.parse(body) as { error?: { message?: unknown } } | null;
    const text = reply?.error?.message;
    return typeof text === 'string' && text !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}

import { HttpError, type ServerCall } from '../network/index.ts';
import { openCloudCollection, type CloudCollection } from './cloud-calls.ts';
import type { SyncedCollectionName } from './names.ts';

interface Stored {
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly updated: number;
}

/** A cloud for tests that keeps items as the contract says. */
export function createTestCloud(now: () => number = () => 0) {
  const stores = new Map<string, Map<string, Stored>>();
  const moments = new Map<string, number>();
  /** When an item was removed, which a change of before does not undo. */
  const removed = new Map<string, number>();
  const asked: string[] = [];
  let fault: number | null = null;
  let lost = false;

  const nounOf = (ident: string): { readonly verb: string; readonly noun: string } => {
    const [, verb = '', noun = ''] = /^(list|add|replace|remove)(.*?)s?$/.exec(ident) ?? [];
    return { verb, noun };
  };
  const refuse = (status: number): never => {
    throw new HttpError(status === 0 ? 'network' : 'status', '/users/v1/data', status);
  };
  const call = async (
    named: { readonly ident: string },
    input: {
      readonly query?: { readonly storeTs?: number };
      readonly params?: { readonly key: string };
      readonly body?: Readonly<Record<string, unknown>>;
    },
  ) => {
    const { verb, noun } = nounOf(named.ident);
    asked.push(`${verb} ${noun}${input.params ? ` ${input.params.key}` : ''}`);
    if (fault !== null) refuse(fault);
    const store = stores.get(noun) ?? new Map<string, Stored>();
    stores.set(noun, store);
    const moment = moments.get(noun) ?? 0;
    const touch = (): number => {
      moments.set(noun, moment + 1);
      return moment + 1;
    };
    const reply = (data: unknown) => {
      if (lost && verb !== 'list') refuse(0);
      return {
        status: data === null ? 304 : 200,
        data,
        headers: new Headers({ 'x-store-ts': String(moments.get(noun) ?? 0) }),
      };
    };
    const key = input.params?.key ?? String(input.body?.['id']);
    switch (verb) {
      case 'list':
        return reply(input.query?.storeTs === moment ? null : [...store.values()].map((item) => structuredClone(item)));
      case 'add': {
        if (store.has(key) || Number(input.body?.['updated'] ?? Infinity) <= (removed.get(`${noun}/${key}`) ?? -1))
          return refuse(409);
        const item = { id: key, value: structuredClone(input.body ?? {}), updated: touch() };
        store.set(key, item);
        return reply(item);
      }
      case 'replace':
        if (!store.has(key)) return refuse(404);
        if (Number(input.body?.['updated'] ?? Infinity) < Number(store.get(key)?.value['updated'] ?? 0))
          return reply({ updated: moment });
        store.set(key, { id: key, value: structuredClone(input.body ?? {}), updated: touch() });
        return reply({ updated: moment + 1 });
      default:
        if (!store.delete(key)) return refuse(404);
        removed.set(`${noun}/${key}`, now());
        return reply({ updated: touch() });
    }
  };
  return {
    cloud: (name: SyncedCollectionName): CloudCollection => openCloudCollection(call as unknown as ServerCall, name),
    asked,
    /** Every call fails with this status from now on; 0 is a network that is gone, null a server that is well. */
    fail: (status: number | null) => (fault = status),
    /** Changes happen, and their answers get lost on the way. */
    loseAnswers: (wanted: boolean) => (lost = wanted),
    held: (noun: string): Readonly<Record<string, unknown>> =>
      Object.fromEntries([...(stores.get(noun) ?? [])].map(([id, { value }]) => [id, value])),
  };
}

import type { ProductIdent } from '@meltemi/catalogue';
import { products } from '@meltemi/catalogue';
import type { Call } from '@meltemi/contract';
import { createEventBus, createMemoryEnvironment } from '#device/index.ts';
import type { AppEvents, EventBus, MemoryEnvironment } from '#device/index.ts';
import { HttpError } from '#network/index.ts';
import type { ServerCall } from '#network/index.ts';
import { createAppDefinitions, openSettings } from '#settings/index.ts';
import type { AppSettings, AppValues } from '#settings/index.ts';
import { createFormats } from '#language/index.ts';
import type { MapParts } from './map-parts.ts';

/** A run that a test's server publishes: twelve hours of it in 3-hour steps unless said. */
export const runOf = (ref: string, dst: readonly (readonly [number, number, number])[] = [[3, 3, 240]]): object => ({
  ref,
  update: ref,
  info: ref,
  dst,
});

/** What a test's application heard and requested. */
export interface TestMap {
  readonly parts: MapParts;
  readonly environment: MemoryEnvironment;
  readonly bus: EventBus<AppEvents>;
  readonly settings: AppSettings;
  readonly requests: { readonly call: string; readonly input: unknown }[];
  readonly logged: string[];
  readonly shown: { readonly code: string; readonly values?: unknown; readonly text?: unknown }[];
  /** Replies by ident of the call or by directory of the product; an error is thrown. */
  readonly replies: Map<string, unknown>;
  online: boolean;
}

/** An application in memory around the map, whose server answers what the test laid out. */
export function openTestMap(changes: Partial<MemoryEnvironment> = {}): TestMap {
  const environment = createMemoryEnvironment(changes);
  const { clock } = environment;
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: environment.storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: (problem) => logged.push(problem.message),
  });
  const requests: { call: string; input: unknown }[] = [];
  const logged: string[] = [];
  const shown: { code: string }[] = [];
  const replies = new Map<string, unknown>();
  const call = (async (one: Call, input: { params?: Record<string, unknown> }) => {
    requests.push({ call: one.ident, input });
    await Promise.resolve();
    const directory = input.params?.['directory'];
    const reply = (typeof directory === 'string' ? replies.get(directory) : undefined) ?? replies.get(one.ident);
    if (reply instanceof Error) throw reply;
    if (reply === undefined) throw new HttpError('status', one.ident, 404, '');
    return { status: 200, headers: new Headers(), data: reply };
  }) as unknown as ServerCall;
  const test: TestMap = {
    environment,
    bus,
    settings,
    requests,
    logged,
    shown,
    replies,
    online: true,
    parts: {
      environment,
      bus,
      settings,
      call,
      messages: { show: (code, options = {}) => void shown.push({ code, ...options }), clear: () => undefined },
      language: {
        lang: 'en',
        formats: createFormats('en'),
        text: () => (key) => key,
        ready: () => Promise.resolve(),
        subscribe: () => () => undefined,
      },
      logError: (_, message) => void logged.push(message),
      isOnline: () => test.online,
      located: () => Promise.resolve(),
      checkConnection: () => undefined,
      sky: () => Promise.reject(new Error('this map has no sky')),
      warnings: () => Promise.reject(new Error('this map has no warnings')),
    },
  };
  return test;
}

/** The directory under which a product's replies are laid out. */
export const directoryOf = (product: ProductIdent): string => products[product].directory;

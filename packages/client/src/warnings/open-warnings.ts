import type { LanguageCode } from '@meltemi/catalogue';
import type { Environment } from '#device/index.ts';
import type { ServerCall } from '#network/index.ts';
import { createWarningFeed, type WarningFeed } from './warning-feed.ts';

/** What the page gives the feed. */
export interface WarningServices {
  readonly call: ServerCall;
  readonly environment: Pick<Environment, 'clock' | 'visibility'>;
  readonly language: { readonly lang: LanguageCode };
  readonly reporter: { readonly logError: (module: string, message: string, error?: unknown) => void };
}

/** Opens the warnings of the whole map. */
export const openWarnings = ({ call, environment, language, reporter }: WarningServices): WarningFeed =>
  createWarningFeed({
    call,
    clock: environment.clock,
    isVisible: () => environment.visibility.current() === 'visible',
    lang: () => language.lang,
    logError: (module, message, error) => reporter.logError(module, message, error),
  });

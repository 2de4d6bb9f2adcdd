import { isCountryCode, toPoint } from '@meltemi/catalogue';
import { isConsentRequired } from '#consent/index.ts';
import { isIpLocationStale } from '#device/index.ts';
import type { AddressLocation } from '@meltemi/contract';
import type { Clock } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';

/** The country while none is known. */
const UNKNOWN = 'xx';

/** What learning the country needs. */
export interface CountryEnvironment {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: AppSettings;
  /** The languages that the browser prefers; some defaults follow from them. */
  readonly languages: readonly string[];
  /** GET /services/umisteni; null where the server does not know. */
  readonly request: () => Promise<AddressLocation | null>;
  readonly log: (message: string, cause: unknown) => void;
}

/** Keeps where the visitor's address is thought to be; settings that nobody chose take the defaults of the country. */
function takeLocation(
  { clock, settings, languages }: CountryEnvironment,
  { ll: [lat, lon], country, city }: AddressLocation,
): void {
  const code = country.toLowerCase();
  if (!isCountryCode(code) || code === UNKNOWN) return;
  const point = toPoint(lat, lon);
  const name = city === '' ? {} : { name: city };
  settings.setMany({
    country: code,
    ...(point.ok ? { ipLocation: { ...point.value, source: 'ip', ts: clock.now(), cc: code, ...name } } : {}),
  });
  settings.setDefaults({ country: code, languages });
}

/** What is waited for while a visitor's country is learned. */
export interface LearntCountry {
  /** It is known whether analytics must be asked for. */
  readonly decided: Promise<void>;
  /** Whatever there was to ask is answered. */
  readonly learnt: Promise<void>;
}

/**
 * Learns where the visitor is and decides whether analytics must be asked for. A country of an earlier visit decides at
 * once and is only asked about again when it is old; where nothing can be learned, the question is required.
 */
export function learnCountry(environment: CountryEnvironment): LearntCountry {
  const { clock, settings } = environment;
  const decide = (): void => void settings.set('analyticsConsentRequired', isConsentRequired(settings.get('country')));
  const learn = async (): Promise<void> => {
    try {
      const found = await environment.request();
      if (found !== null) takeLocation(environment, found);
    } catch (cause) {
      environment.log('Unable to learn the country', cause);
    }
    decide();
  };
  if (settings.get('country') === UNKNOWN) {
    const learnt = learn();
    return { decided: learnt, learnt };
  }
  decide();
  const learntAt = settings.get('ipLocation')?.ts;
  const isOld = learntAt === undefined || isIpLocationStale(learntAt, clock.now());
  return { decided: Promise.resolve(), learnt: isOld ? learn() : Promise.resolve() };
}

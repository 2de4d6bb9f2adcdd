import type { LanguageCode } from '@meltemi/catalogue';
import type { AirspacesAsked } from '#places/stations/AirspacesNote.tsx';
import type { Need } from './rows.rules.ts';

/** A place of the map, degrees. */
export interface HomePlace {
  readonly lat: number;
  readonly lon: number;
}

/** What the settings ask of the screen around them. */
export interface SettingsActions {
  /** The language that the browser asks for. */
  readonly automatic: LanguageCode;
  /** True for a language that has texts of its own; the others show English. */
  readonly isTranslated: (code: LanguageCode) => boolean;
  /** The middle of the map. */
  readonly centre: () => HomePlace;
  /** Where the device is; null when it does not tell, which a message has said already. */
  readonly locate: () => Promise<HomePlace | null>;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
  /** The answer to the question of consent, changed afterwards. */
  readonly chooseConsent: (analytics: boolean) => void;
  /** Opens another window. */
  readonly open: (name: 'colors' | 'debug' | 'onboarding') => void;
  /** Whether the operator of the server has installed airspaces. */
  readonly hasAirspaces: AirspacesAsked;
  /** Leads to what a locked setting takes: the login, or the subscription. */
  readonly unlock: (needs: Need) => void;
}

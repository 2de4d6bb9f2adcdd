import type { Favourite } from '@meltemi/catalogue';
import type { Collection } from '../collections/index.ts';
import type { Coordinates } from './place-under.ts';
import type { NamePlace } from './place-names.ts';
import type { Place } from './place.rules.ts';

/** What is known of places, and the ways to them. */
export interface Places {
  readonly name: NamePlace;
  /** Takes the map to a place and opens its forecast. */
  readonly goTo: (place: Place) => void;
  /** Opens what a favorite is: the window of an airport, else the forecast of its place. */
  readonly openFavourite: (favourite: Favourite, key: string) => void;
  /** Shows a place in the middle of what its forecast leaves of the map. */
  readonly centre: (place: Coordinates) => void;
  /** Moves the map to where the device is; null where that did not work, which the message bar explains. */
  readonly locate: () => Promise<Coordinates | null>;
  readonly favourites: Collection<Favourite>;
}

import { countLimits } from '../constants/counts.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { favouriteTypes } from '../places/favourite.ts';
import { poiIdents } from '../pois/poi-idents.ts';
import { forNow, withAccount } from './definition.ts';
import { listOf, oneOf, orNull } from './kinds.ts';

/** What the list of favourites shows. */
export const favsFilters = ['all', ...favouriteTypes] as const;

/** Points of interest and favourites. */
export const favouriteSettings = {
  pois: withAccount(oneOf(poiIdents), 'favs'),
  /** Points that an open window asks for; the user's choice comes back when it closes. */
  poisTemporary: forNow(orNull(oneOf(poiIdents)), null),
  favOverlaysMobile: withAccount(listOf(oneOf(overlayIdents)), [
    'radar',
    'satellite',
    'wind',
    'gust',
    'rain',
    'temp',
    'clouds',
    'snowAccu',
    'waves',
    'thunder',
    'capAlerts',
  ]),
  favOverlaysDesktop: withAccount(listOf(oneOf(overlayIdents), countLimits.favouriteLayersDesktop), [
    'wind',
    'rain',
    'temp',
    'clouds',
    'waves',
    'radar',
    'satellite',
  ]),
  favsFilter: withAccount(oneOf(favsFilters), 'all'),
} as const;

import { Heart, Plane, RadioTower, Route, Video, type LucideIcon } from 'lucide-react';
import type { FavouriteType } from '@meltemi/catalogue';

const ICONS: Readonly<Record<FavouriteType, LucideIcon>> = {
  fav: Heart,
  airport: Plane,
  station: RadioTower,
  webcam: Video,
  route: Route,
};

/** The mark of a type of favourites. */
export function FavIcon({ type, size }: { type: FavouriteType; size: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden="true" />;
}

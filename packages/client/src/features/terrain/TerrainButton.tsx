import { useEffect } from 'react';
import { MountainSnow } from 'lucide-react';
import { isPremium } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';

/** Leans the camera back over mountains, and lays the map flat again; who has no subscription is offered one. */
export function TerrainButton({ className }: { className?: string | undefined }) {
  const t = useText('basemap');
  const { map, windows } = useServices();
  const isOpen = isPremium(useSetting('subscription'));
  const isOn = useSignal(map.terrain) && isOpen;
  // A subscription that ends takes the mountains with it.
  useEffect(() => {
    if (!isOpen) map.terrain.set(false);
  }, [isOpen, map]);
  const label = t(isOpen ? 'terrain' : 'terrainPremium');
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => (isOpen ? map.terrain.set(!isOn) : windows.open('subscription'))}
    >
      <MountainSnow size={18} aria-hidden="true" />
    </button>
  );
}

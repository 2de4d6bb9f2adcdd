import { Menu } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';

/** Opens and closes the pane with the settings. */
export function MenuButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  const t = useText('main');
  return (
    <button type="button" className={surfaces.iconButton} aria-label={t('menu')} aria-expanded={open} onClick={onPress}>
      <Menu size={20} aria-hidden="true" />
    </button>
  );
}

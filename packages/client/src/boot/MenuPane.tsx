import type { menuParts, MenuCommand, WindowName } from '@meltemi/catalogue';
import type { AppEvents, EventBus } from '../device/index.ts';
import { LayerMenu } from '../features/layer-menu/index.ts';
import { MapToggles, toggleFullscreen, useFullscreen } from '../features/map-controls/index.ts';
import { AccountEntry, ToolMenu } from '../features/menu/index.ts';
import { useSetting } from '../settings/index.ts';
import styles from './Screen.module.css';

/** What the menu is handed. */
export interface MenuPaneProps {
  readonly part: (typeof menuParts)[number];
  readonly phone: boolean;
  readonly close: () => void;
  readonly bus: Pick<EventBus<AppEvents>, 'emit'>;
  readonly hasWindow: (name: WindowName) => boolean;
  readonly locate: () => Promise<unknown>;
  readonly onLogin: () => void;
  /** Takes what the browser refused, for the log. */
  readonly logError: (module: string, message: string, error?: unknown) => void;
}

/** The tools as the application can do them; on a phone, where the menu hides the map, what happens there closes it. */
function Tools({ phone, close, bus, hasWindow, locate, logError }: Omit<MenuPaneProps, 'part'>) {
  const { supported } = useFullscreen();
  const badge = useSetting('badgeNumber');
  const can = (command: MenuCommand): boolean => command === 'find-location' || (command === 'fullscreen' && supported);
  const onCommand = (command: MenuCommand): void => {
    if (command === 'find-location') void locate();
    if (command === 'fullscreen')
      toggleFullscreen((error) => logError('fullscreen', 'The browser refused the full screen', error));
    if (phone) close();
  };
  return (
    <ToolMenu
      badge={badge}
      hasWindow={hasWindow}
      can={can}
      onOpen={(name, part) => bus.emit('rqstOpen', { name, ...(part === undefined ? {} : { params: { part } }) })}
      onCommand={onCommand}
    />
  );
}

/**
 * The menu: tools, then layers; a path may name one of them alone. Points of interest are part of the whole until the map draws some.
 * On a phone it has the switches that a large screen shows beside the map, and closes once a layer is chosen.
 */
export function MenuPane({ part, ...props }: MenuPaneProps) {
  const { phone, close } = props;
  const hasLayers = part !== 'tools';
  return (
    <div className={styles.menuParts}>
      {phone && hasLayers && (
        <div className={styles.paneToggles}>
          <MapToggles />
        </div>
      )}
      {part !== 'overlays' && (
        <AccountEntry onAccount={() => props.bus.emit('rqstOpen', { name: 'account' })} onLogin={props.onLogin} />
      )}
      {part !== 'overlays' && <Tools {...props} />}
      {hasLayers && <LayerMenu phone={phone} {...(phone ? { onChosen: close } : {})} />}
    </div>
  );
}

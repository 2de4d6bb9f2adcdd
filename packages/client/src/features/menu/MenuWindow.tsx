import { useEffect, useMemo, useState } from 'react';
import { toggleFullscreen, useFullscreen } from '#controls/index.ts';
import { MapToggles } from '#map/index.ts';
import { PoiChoices } from '#map/pois/PoiChoices.tsx';
import { useText } from '#language/index.ts';
import { useServices, type Services } from '#services/index.ts';
import { useSetting } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { LayerMenu } from './layers/LayerMenu.tsx';
import { findMissing, missingOverlays } from './layers/missing-layers.ts';
import { toolEntries, type MenuCommand, type ToolEntry } from './tool-entries.rules.ts';
import { ToolMenu } from './ToolMenu.tsx';
import type { MenuPart } from './params.ts';
import styles from './MenuWindow.module.css';

/** The numbers beside the entries that have one of their own; those that cannot be had are left out. */
function useCounts(entries: readonly ToolEntry[], services: Services): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    let isOpen = true;
    for (const { opens, count } of entries)
      count?.(services).then(
        (found) => isOpen && setCounts((before) => ({ ...before, [opens]: found })),
        (error: unknown) => services.reporter.logError('menu', `The number of ${opens} could not be loaded`, error),
      );
    return () => {
      isOpen = false;
    };
    // The entries are the same for as long as the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [services]);
  return counts;
}

/** The tools that exist; on a phone, where the menu hides the map, what happens there closes it. */
function Tools({ phone, close }: Pick<WindowProps, 'phone' | 'close'>) {
  const services = useServices();
  const { places, reporter, windows } = services;
  const { supported } = useFullscreen();
  const badge = useSetting('badgeNumber');
  const run = (command: MenuCommand): void => {
    if (command === 'find-location') void places.locate();
    if (command === 'fullscreen')
      toggleFullscreen((error) => reporter.logError('fullscreen', 'The browser refused the full screen', error));
    if (phone) close();
  };
  const onPress = (entry: ToolEntry): void => {
    if (entry.command !== undefined) run(entry.command);
    // A window that cannot be opened says so in the log.
    else windows.openByName(entry.opens, entry.params).catch(() => undefined);
  };
  const entries = toolEntries(windows.definitions, supported);
  return <ToolMenu badge={badge} counts={useCounts(entries, services)} entries={entries} onPress={onPress} />;
}

const askMissing =
  ({ call }: Services) =>
  (_key: string, signal: AbortSignal) =>
    findMissing(call, signal);

/** The layers; those that the server has no source of are grey. */
function Layers({ phone, close }: Pick<WindowProps, 'phone' | 'close'>) {
  const { reply } = useQuery(useServices().once(askMissing), 'layers');
  const missing = useMemo(() => missingOverlays(reply ?? []), [reply]);
  return <LayerMenu phone={phone} missing={missing} {...(phone ? { onChosen: close } : {})} />;
}

/**
 * The menu: tools, layers, then points; a path may name one of them alone.
 * On a phone it has the switches that a large screen shows beside the map, and closes once a layer is chosen.
 */
export function MenuWindow({ params, phone, close }: WindowProps<{ readonly part?: MenuPart }>) {
  const { gate, windows } = useServices();
  const { part = 'menu' } = params;
  const t = useText('main');
  const hasLayers = part === 'menu' || part === 'overlays';
  const hasTools = part === 'menu' || part === 'tools';
  const hasPois = part === 'menu' || part === 'pois';
  return (
    <div className={styles.parts}>
      {phone && hasLayers && (
        <div className={styles.toggles}>
          <MapToggles />
        </div>
      )}
      {hasTools && <AccountEntry onAccount={() => windows.open('account')} onLogin={gate.login} />}
      {hasTools && <Tools phone={phone} close={close} />}
      {hasLayers && <Layers phone={phone} close={close} />}
      {hasPois && (
        <section>
          {part === 'menu' && <h3>{t('pois')}</h3>}
          <PoiChoices phone={phone} {...(phone ? { onChosen: close } : {})} />
        </section>
      )}
    </div>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  Bell,
  ChartLine,
  Check,
  CloudSun,
  Copy,
  Crosshair,
  Heart,
  HeartOff,
  Home,
  Scale,
  Share2,
  Thermometer,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { Signal } from '#signals/index.ts';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { entryAfter, menuCorner, type ContextEntry } from './entries.rules.ts';
import styles from './ContextMenu.module.css';

const ICONS: Readonly<Record<ContextEntry, LucideIcon>> = {
  forecast: ChartLine,
  sounding: Thermometer,
  comparison: Scale,
  picker: CloudSun,
  addFavourite: Heart,
  removeFavourite: HeartOff,
  alert: Bell,
  share: Share2,
  copy: Copy,
  centre: Crosshair,
  home: Home,
};

/** What an entry shows after it has done its work; null closes the menu at once. */
export type EntryNews = 'copied' | 'copyFailed' | 'homeSet' | null;

/** The menu of a place. */
export interface ContextMenuProps {
  /** Where it was asked for, in px of the screen. */
  readonly point: { readonly x: number; readonly y: number };
  /** The name or the coordinates of the place. */
  readonly title: string;
  readonly coordinates: string;
  readonly entries: readonly ContextEntry[];
  readonly onChoose: (entry: ContextEntry) => Promise<EntryNews>;
  readonly onClose: () => void;
  /** A map that moves takes the menu away. */
  readonly camera: Signal<unknown>;
  /** On a phone it is a sheet at the bottom. */
  readonly phone: boolean;
}

/** How long the menu shows what was done before it closes, in ms. */
const TOLD_MS = 1_500;

/** Keeps the focus in the menu while it is open, and gives it back afterwards. */
function useFocus(menu: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const element = menu.current;
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || element?.contains(now) === true;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [menu]);
}

/** Closes on a press beside it, on a moved map and on a resized window. */
function useLeaving(menu: React.RefObject<HTMLElement | null>, camera: Signal<unknown>, onClose: () => void): void {
  useEffect(() => {
    const ends = new AbortController();
    const beside = (event: Event): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) onClose();
    };
    document.addEventListener('pointerdown', beside, { capture: true, signal: ends.signal });
    window.addEventListener('resize', onClose, { signal: ends.signal });
    const stop = camera.subscribe(onClose);
    return () => {
      ends.abort();
      stop();
    };
  }, [menu, camera, onClose]);
}

/** What can be done at a place of the map. */
export function ContextMenu({
  point,
  title,
  coordinates,
  entries,
  onChoose,
  onClose,
  camera,
  phone,
}: ContextMenuProps) {
  const t = useText('menu');
  const menu = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const [outcome, setOutcome] = useState<{
    readonly entry: ContextEntry;
    readonly news: Exclude<EntryNews, null>;
  } | null>(null);
  useFocus(menu);
  useLeaving(menu, camera, onClose);
  useLayoutEffect(() => {
    if (phone || menu.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = menu.current;
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    setCorner(
      menuCorner(point, { width, height }, { width: window.innerWidth, height: window.innerHeight }, direction),
    );
  }, [point, phone]);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(onClose, TOLD_MS);
    return () => clearTimeout(timer);
  }, [outcome, onClose]);

  const choose = async (entry: ContextEntry): Promise<void> => {
    const news = await onChoose(entry);
    if (news === null) onClose();
    else setOutcome({ entry, news });
  };
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const next = entryAfter(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === null) return;
    // Arrows would step through time.
    event.preventDefault();
    event.stopPropagation();
    items[next]?.focus();
  };
  return (
    <div
      ref={menu}
      className={`${surfaces.pop} ${styles.menu}`}
      data-phone={phone || undefined}
      style={
        phone ? undefined : { left: corner?.left ?? 0, top: corner?.top ?? 0, opacity: corner === null ? 0 : undefined }
      }
    >
      <header className={styles.head}>
        <p>
          <b dir="auto">{title}</b>
          {coordinates !== title && <span dir="ltr">{coordinates}</span>}
        </p>
        {phone && (
          <button type="button" className={surfaces.iconButton} aria-label={t('closeMenu')} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </header>
      <div role="menu" aria-label={t('here', { place: title })} tabIndex={-1} onKeyDown={press}>
        {entries.map((entry) => {
          const news = outcome?.entry === entry ? outcome.news : null;
          const Icon = news === null || news === 'copyFailed' ? ICONS[entry] : Check;
          return (
            <button
              key={entry}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-outcome={news ?? undefined}
              onClick={() => void choose(entry)}
            >
              <Icon size={17} aria-hidden="true" />
              <span>{t(news ?? entry)}</span>
            </button>
          );
        })}
      </div>
      <output className={surfaces.hidden}>{outcome === null ? '' : t(outcome.news)}</output>
    </div>
  );
}

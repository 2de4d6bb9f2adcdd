import { createElement } from 'react';
import {
  Apple,
  Bell,
  BellRing,
  CircleHelp,
  Clapperboard,
  Download,
  Expand,
  Heart,
  Info,
  LayoutGrid,
  LocateFixed,
  MessageSquare,
  Newspaper,
  Puzzle,
  Ruler,
  Settings,
  TerminalSquare,
  GraduationCap,
  type LucideIcon,
} from 'lucide-react';
import type { MenuCommand, WindowName } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { toolEntries, type MenuMeans } from './tool-entries.rules.ts';
import styles from './ToolMenu.module.css';

/** The picture of each entry, by its label in the catalogue. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  Settings,
  Help: CircleHelp,
  'About us': Info,
  'Find my location': LocateFixed,
  Fullscreen: Expand,
  'Distance and planning': Ruler,
  'Download App': Download,
  Favorites: Heart,
  Alerts: BellRing,
  Feedback: MessageSquare,
  'Create video or GIF': Clapperboard,
  'Error console': TerminalSquare,
  'Weather news': Newspaper,
  Tutorials: GraduationCap,
  Notifications: Bell,
  Widgets: LayoutGrid,
  'Apple Watch faces': Apple,
  'App add-ons': Puzzle,
};

/** True when an entry has a picture of its own. */
export const hasPicture = (label: string): boolean => Object.hasOwn(ICONS, label);

/** What the menu asks of the application around it. */
export interface ToolMenuProps extends MenuMeans {
  readonly onOpen: (name: WindowName, part?: string) => void;
  readonly onCommand: (command: MenuCommand) => void;
  /** New messages, counted at their entry. */
  readonly badge?: number;
}

/** The entries of the menu beside the layers: windows to open and things to do. */
export function ToolMenu({ onOpen, onCommand, badge = 0, ...means }: ToolMenuProps) {
  const t = useText('menu');
  const entries = toolEntries(means);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('tools')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <button
              type="button"
              className={styles.entry}
              onClick={() => ('opens' in entry ? onOpen(entry.opens, entry.part) : onCommand(entry.does))}
            >
              {createElement(ICONS[entry.label] ?? Info, { size: 18, 'aria-hidden': true })}
              <span>{t(`entry.${entry.label}`)}</span>
              {entry.label === 'Notifications' && badge > 0 && <b className={styles.badge}>{badge}</b>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

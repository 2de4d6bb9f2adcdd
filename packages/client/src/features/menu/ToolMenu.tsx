import { createElement } from 'react';
import {
  Bell,
  BellRing,
  Expand,
  Heart,
  Info,
  LocateFixed,
  PanelRight,
  Settings,
  TerminalSquare,
  Tornado,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '#language/index.ts';
import type { ToolEntry } from './tool-entries.rules.ts';
import styles from './ToolMenu.module.css';

/** The icons of the menu by the names that windows use. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  settings: Settings,
  info: Info,
  locate: LocateFixed,
  expand: Expand,
  heart: Heart,
  alerts: BellRing,
  bell: Bell,
  console: TerminalSquare,
  storm: Tornado,
};

/** What the menu shows. */
export interface ToolMenuProps {
  readonly entries: readonly ToolEntry[];
  readonly onPress: (entry: ToolEntry) => void;
  /** New notifications, counted at their entry. */
  readonly badge?: number;
  /** Numbers of their own that windows have beside their entry, by the name of the window. */
  readonly counts?: Readonly<Record<string, number>>;
}

function Entry({ entry, badge, onPress }: { entry: ToolEntry; badge: number; onPress: (entry: ToolEntry) => void }) {
  const t = useText(entry.label.section);
  return (
    <button type="button" className={styles.entry} onClick={() => onPress(entry)}>
      {createElement(ICONS[entry.icon] ?? PanelRight, { size: 18, 'aria-hidden': true })}
      <span>{t(entry.label.key)}</span>
      {badge > 0 && <b className={styles.badge}>{badge}</b>}
    </button>
  );
}

const NO_COUNTS: NonNullable<ToolMenuProps['counts']> = {};

/** The entries of the menu beside the layers: windows to open and things to do. */
export function ToolMenu({ entries, onPress, badge = 0, counts = NO_COUNTS }: ToolMenuProps) {
  const t = useText('menu');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('tools')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.label.section} ${entry.label.key}`}>
            <Entry entry={entry} badge={entry.badge === true ? badge : (counts[entry.opens] ?? 0)} onPress={onPress} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Suspense, useCallback, useRef } from 'react';
import { X } from 'lucide-react';
import { surfaces } from '../controls/index.ts';
import { paneOf } from '@meltemi/catalogue';
import { useText } from '../language/index.ts';
import { isDraggable, restAfterDrag } from './drag.rules.ts';
import { useClosing } from './useClosing.ts';
import { useFocusWithin } from './useFocusWithin.ts';
import { useSwipeDown } from './useSwipeDown.ts';
import { useTellHeight } from './useTellHeight.ts';
import { WindowBoundary } from './WindowBoundary.tsx';
import type { WindowTitle } from './window-definition.ts';
import type { OpenWindow, Windows } from './windows.store.ts';
import styles from './Pane.module.css';

/** Stands in until a window is known, which is then not drawn. */
const NAMELESS: WindowTitle = { section: 'main', key: 'menu' };

/** The frame of a window in its pane: head, close button, grip, focus, and the content behind a boundary. */
export function Pane({ window, windows, phone }: { window: OpenWindow; windows: Windows; phone: boolean }) {
  const { name, phase, params, content: Content, half, instant } = window;
  const definition = windows.definition(name);
  const t = useText('main');
  const { section, key } =
    typeof definition?.title === 'function' ? definition.title(params) : (definition?.title ?? NAMELESS);
  const named = useText(section);
  const frame = useRef<HTMLElement>(null);
  const close = useCallback(() => windows.close(name), [windows, name]);
  useClosing(frame, close, definition?.closesOutside ?? false);
  const pane = paneOf(name, phone ? 'mobile' : 'desktop');
  const { grip, draggedPx, isTap } = useSwipeDown(
    (px) => (pane === null ? 'open' : restAfterDrag(pane, half, px)),
    (rest) => (rest === 'closed' ? close() : windows.setHalf(name, rest === 'half-open')),
  );
  // Cards that greet come unasked: the focus stays where it is.
  useFocusWithin(frame, pane !== 'top');
  useTellHeight(frame, pane === 'bottom' && phase === 'open');
  if (definition === undefined || Content === null || pane === null) return null;
  const title = named(key);
  const isDragged = phone && isDraggable(pane);
  const isSheet = isDragged && definition.sheet === true;
  // What stands in the middle is a dialog, which no aside may be.
  const Frame = pane === 'center' ? 'section' : 'aside';
  return (
    <Frame
      ref={frame}
      className={styles.pane}
      data-pane={pane}
      data-window={name}
      data-closing={phase === 'closing' || undefined}
      data-half={(half && !isSheet) || undefined}
      data-sheet={isSheet ? (half ? 'half' : 'full') : undefined}
      data-instant={instant || undefined}
      data-wide={definition.wide}
      style={draggedPx === 0 ? undefined : { translate: `0 ${Math.max(draggedPx, -12)}px`, transition: 'none' }}
      inert={phase === 'closing'}
      tabIndex={-1}
      aria-label={title}
      role={pane === 'center' ? 'dialog' : undefined}
    >
      {isDragged && !isSheet && <div className={styles.grip} {...grip} />}
      {isSheet && (
        <button
          type="button"
          className={styles.grip}
          aria-label={half ? t('pullUp') : t('pullDown')}
          aria-expanded={!half}
          {...grip}
          onClick={() => isTap() && windows.setHalf(name, !half)}
        />
      )}
      {definition.ownHead !== true && (
        <header className={styles.head} {...(isDragged ? grip : {})}>
          <h2>{title}</h2>
          <button
            type="button"
            data-close-window
            className={surfaces.iconButton}
            aria-label={t('closePane', { name: title })}
            onClick={close}
          >
            <X size={19} aria-hidden="true" />
          </button>
        </header>
      )}
      <div className={styles.body}>
        <WindowBoundary onFault={(error) => windows.mountFailed(name, error)}>
          <Suspense fallback={null}>
            <Content params={params} phone={phone} half={half} close={close} />
          </Suspense>
        </WindowBoundary>
      </div>
    </Frame>
  );
}

import { Suspense, useCallback, useRef, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { X } from 'lucide-react';
import { surfaces } from '../controls/index.ts';
import { useText } from '../language/index.ts';
import type { AnyWindow, WindowTitle } from './define-window.ts';
import { isDraggable, restAfterDrag } from './drag.rules.ts';
import { paneOn } from './panes.ts';
import { useClosing } from './useClosing.ts';
import { useFocusWithin } from './useFocusWithin.ts';
import { useModal } from './useModal.ts';
import { useCoveredHeight } from './useCoveredHeight.ts';
import { useCoveredMap, type CoverMap } from './useCoveredMap.ts';
import { useSwipeDown, type Grip } from './useSwipeDown.ts';
import { WindowBoundary } from './WindowBoundary.tsx';
import type { OpenWindow, Windows } from './windows.store.ts';
import styles from './Pane.module.css';

interface PaneProps {
  readonly window: OpenWindow;
  readonly windows: Windows;
  readonly phone: boolean;
  readonly cover: CoverMap;
}

/** The element of a pane: what stands in the middle is a modal dialog of the browser, which keeps the focus inside. */
function Frame({
  frame,
  isDialog,
  ...props
}: ComponentPropsWithoutRef<'aside'> & { frame: RefObject<HTMLElement | null>; isDialog: boolean }) {
  if (!isDialog) return <aside ref={frame} {...props} />;
  return <dialog ref={frame as RefObject<HTMLDialogElement | null>} {...props} />;
}

/** The title of a window with its close button. */
function Head({ title, close, grip }: { title: string; close: () => void; grip: Partial<Grip> }) {
  const t = useText('main');
  return (
    <header className={styles.head} {...grip}>
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
  );
}

function KnownPane({ window, windows, phone, cover, definition }: PaneProps & { definition: AnyWindow }) {
  const { name, phase, params, content: Content, half } = window;
  const t = useText('main');
  const { section, key }: WindowTitle =
    typeof definition.title === 'function' ? definition.title(params) : definition.title;
  const title = useText(section)(key);
  const frame = useRef<HTMLElement>(null);
  const close = useCallback(() => windows.close(name), [windows, name]);
  const pane = paneOn(definition.pane, phone ? 'mobile' : 'desktop');
  const isDialog = pane === 'center';
  useClosing(frame, close, definition.closesOutside ?? false);
  // Cards come by themselves: the focus stays where it is.
  useFocusWithin(frame, pane !== 'top');
  useModal(frame, isDialog, phase === 'closing', close);
  useCoveredHeight(frame, pane === 'bottom' && phase === 'open');
  // Behind a dialog in the middle the whole map steps back.
  useCoveredMap(frame, cover, !isDialog && phase === 'open');
  const { grip, draggedPx, isTap } = useSwipeDown(
    (px) => (pane === null ? 'open' : restAfterDrag(pane, half, px)),
    (rest) => (rest === 'closed' ? close() : windows.setHalf(name, rest === 'half-open')),
  );
  if (Content === null || pane === null) return null;
  const isDragged = phone && isDraggable(pane);
  const isSheet = isDragged && definition.sheet === true;
  return (
    <Frame
      frame={frame}
      isDialog={isDialog}
      className={styles.pane}
      data-pane={pane}
      data-window={name}
      data-closing={phase === 'closing' || undefined}
      data-swapped={window.swapped || undefined}
      data-half={(half && !isSheet) || undefined}
      data-sheet={isSheet ? (half ? 'half' : 'full') : undefined}
      data-wide={definition.wide}
      data-lit={definition.lit}
      style={draggedPx === 0 ? undefined : { translate: `0 ${Math.max(draggedPx, -12)}px`, transition: 'none' }}
      inert={phase === 'closing'}
      tabIndex={-1}
      aria-label={title}
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
      {definition.ownHead !== true && <Head title={title} close={close} grip={isDragged ? grip : {}} />}
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

/** The frame of a window in its pane: head, close button, grip, focus, and the content behind a boundary. */
export function Pane(props: PaneProps) {
  const definition = props.windows.definition(props.window.name);
  return definition !== undefined && <KnownPane {...props} definition={definition} />;
}

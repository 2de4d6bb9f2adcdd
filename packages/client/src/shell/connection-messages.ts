import type { TopMessages } from '#controls/index.ts';
import type { Services } from '#services/index.ts';
import type { ConnectionState } from '#network/index.ts';

/** What the messages need of the page. */
export interface ConnectionPage {
  readonly reload: () => void;
  /** Marks the page as offline, so that styles can answer. */
  readonly markOffline: (offline: boolean) => void;
}

/** The source of the connection's states. */
export interface ConnectionSource {
  readonly subscribe: (listener: (state: ConnectionState) => void) => () => void;
}

/** Shows when the connection is lost and when it is back; a click on the latter reloads. */
export function showConnection(connection: ConnectionSource, messages: TopMessages, page: ConnectionPage): () => void {
  let wasOffline = false;
  return connection.subscribe((state) => {
    switch (state) {
      case 'checking':
        return;
      case 'offline':
        wasOffline = true;
        page.markOffline(true);
        messages.clear('connection/online-again');
        messages.show('connection/offline');
        return;
      case 'online':
        if (!wasOffline) return;
        wasOffline = false;
        page.markOffline(false);
        messages.clear('connection/offline');
        messages.show('connection/online-again', { onClick: page.reload });
    }
  });
}

/** The same for the page. */
export const followConnection = ({ connection, messages, view }: Services): (() => void) =>
  showConnection(connection, messages, {
    reload: () => view.location.reload(),
    markOffline: (offline) => void view.document.body.classList.toggle('offline', offline),
  });

import type { Application } from './application.ts';

/** Addresses out of the mails of the account service. */
const MAIL_LINK = /[?&](?:confirm-email|reset-password)=/;

/** Fetches what belongs to accounts for whoever is logged in, here or in another tab, and then what tells them something; a link of a mail opens the login, which answers it. */
export function followPeople(
  { arrival, bus, people, settings }: Pick<Application, 'arrival' | 'bus' | 'people' | 'settings'>,
  fetchMore: () => Promise<unknown>,
): void {
  const fetchThem = (): void => {
    // Without its code, which the next need asks for again, the page is that of a visitor.
    if (settings.get('userToken') !== null)
      void people()
        .then(fetchMore)
        .catch(() => undefined);
  };
  fetchThem();
  settings.on('userToken', fetchThem);
  if (MAIL_LINK.test(arrival.search)) bus.emit('rqstOpen', { name: 'login', params: { reason: 'mail' } });
}

import type { Services } from '#services/index.ts';
import type { AlertsService } from './service.ts';

/** Alerts, notifications and push notifications of the user: their code is loaded once, and they are followed from then on. */
export async function loadAlertsService(services: Services): Promise<AlertsService> {
  const [{ createAlertsService }, { followNotifications }, account] = await Promise.all([
    import('./service.ts'),
    import('./follow-notifications.ts'),
    services.account(),
  ]);
  const service = createAlertsService(services, account);
  followNotifications(service, services);
  return service;
}

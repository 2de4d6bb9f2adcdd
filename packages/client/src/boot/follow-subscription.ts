import { messageCodes, subscriptionIssue, type MessageCode } from '@meltemi/catalogue';
import type { Application } from './application.ts';

/** What following the subscription needs. */
export type SubscriptionParts = Pick<Application, 'bus' | 'messages' | 'settings'> & {
  readonly clock: Pick<Application['environment']['clock'], 'now'>;
  /** The page that is marked with the tier. */
  readonly root: { readonly dataset: DOMStringMap };
};

const ISSUES: readonly MessageCode[] = messageCodes.filter((code) => code.startsWith('subscription/'));

/** Tells what is the matter with the subscription, marks the page with the tier, and opens the window of a payment that waits. */
export function followSubscription({ bus, messages, settings, clock, root }: SubscriptionParts): void {
  const openOffer = (): void => bus.emit('rqstOpen', { name: 'subscription' });
  let told = '';
  const tell = (): void => {
    const info = settings.get('subscriptionInfo');
    const issue =
      info === null
        ? null
        : subscriptionIssue(
            {
              isSubscription: info.isSubscription,
              isTrial: info.isTrial,
              state: info.state ?? null,
              expiresAt: info.expiresAt ?? null,
            },
            clock.now(),
          );
    // Whoever closed the banner is told again only of something else.
    const news = JSON.stringify(issue);
    if (news === told) return;
    told = news;
    for (const code of ISSUES) if (code !== issue?.code) messages.clear(code);
    if (issue === null) return;
    const { code, ...values } = issue;
    messages.show(code, { values, onClick: openOffer });
  };
  const mark = (): void => {
    const tier = settings.get('subscription');
    if (tier === null) delete root.dataset['tier'];
    else root.dataset['tier'] = tier;
  };
  const lookForPending = (): void => {
    if (settings.get('pendingSubscription') !== null) bus.emit('rqstOpen', { name: 'pending-subscription' });
  };
  tell();
  mark();
  lookForPending();
  settings.on('subscriptionInfo', tell);
  settings.on('subscription', mark);
  bus.on('checkPendingSubscriptions', lookForPending);
}

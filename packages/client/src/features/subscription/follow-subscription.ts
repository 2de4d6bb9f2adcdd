import { everythingTier, isPremium, messageCodes, subscriptionIssue, type MessageCode } from '@meltemi/catalogue';
import type { Services } from '#services/index.ts';
import { TIER } from './tier-of-all.ts';

/** What following the subscription needs. */
export type SubscriptionServices = Pick<Services, 'messages' | 'settings'> & {
  readonly environment: { readonly clock: Pick<Services['environment']['clock'], 'now'> };
  readonly windows: Pick<Services['windows'], 'open'>;
  readonly view: {
    readonly document: Pick<Document, 'querySelector'> & {
      readonly documentElement: { readonly dataset: DOMStringMap };
    };
  };
};

const ISSUES: readonly MessageCode[] = messageCodes.filter((code) => code.startsWith('subscription/'));

/** Shows what is the matter with the subscription, marks the page with the tier, and opens the window of a payment that waits. */
export function followSubscription({ environment, messages, settings, view, windows }: SubscriptionServices): void {
  const root = view.document.documentElement;
  const openOffer = (): void => windows.open('subscription');
  let shown = '';
  const showIssue = (): void => {
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
            environment.clock.now(),
          );
    // A closed banner appears again only for something else.
    const issueKey = JSON.stringify(issue);
    if (issueKey === shown) return;
    shown = issueKey;
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
  const given = view.document.querySelector<HTMLMetaElement>(TIER)?.content ?? null;
  /** Who has no subscription of their own has what everyone has; an operator may take it back. */
  const give = (): void => {
    const tier = settings.get('subscription');
    if (given === null ? tier === everythingTier : !isPremium(tier)) settings.set('subscription', given);
  };
  showIssue();
  give();
  mark();
  if (settings.get('pendingSubscription') !== null) windows.open('pending-subscription');
  settings.on('subscriptionInfo', showIssue);
  settings.on('subscription', give);
  settings.on('subscription', mark);
}

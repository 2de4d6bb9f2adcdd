import { attempt } from '../account/index.ts';
import { outcomeOf, SubscriptionWindow, type RedeemOutcome } from '../features/subscription/index.ts';
import { PendingWindow } from '../features/pending-subscription/index.ts';
import { createServerCall, lazyCall } from '../network/index.ts';
import type { WindowContent } from '../panes/index.ts';
import type { Application } from './application.ts';
import { useMinute } from '#signals/useMinute.ts';

/** The window of the subscription; a redeemed code is followed by what the account service then says of the person. */
export async function subscriptionWindow(application: Application): Promise<WindowContent> {
  const { bus, environment, http, language, people, reporter } = application;
  await Promise.all([language.ready('subscription'), language.ready('errors')]);
  const call = createServerCall(http);
  const redeem = async (code: string): Promise<RedeemOutcome> => {
    try {
      const asked = await attempt(() => call(lazyCall('redeemCode'), { body: { code } }));
      if (!asked.ok) return outcomeOf(asked);
      await (await people()).account.start();
      return 'done';
    } catch (error) {
      reporter.logError('subscription', 'A code could not be redeemed', error);
      return 'failed';
    }
  };
  const onLogin = (): void => bus.emit('rqstOpen', { name: 'login', params: { reason: 'login' } });
  return function Subscription() {
    return <SubscriptionWindow now={useMinute(environment.clock)} redeem={redeem} onLogin={onLogin} />;
  };
}

/** The window of a payment that was made and has not arrived. */
export async function pendingWindow({ language, people }: Application): Promise<WindowContent> {
  await language.ready('subscription');
  const check = async (): Promise<void> => (await people()).account.start();
  return ({ close }) => <PendingWindow check={check} close={close} />;
}

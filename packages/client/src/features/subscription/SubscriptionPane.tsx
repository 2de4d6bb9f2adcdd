import { attempt } from '#account/index.ts';
import { lazyCall } from '#network/index.ts';
import { useServices } from '#services/index.ts';
import { useMinute } from '#signals/index.ts';
import { outcomeOf, type RedeemOutcome } from './offer.rules.ts';
import { SubscriptionWindow } from './SubscriptionWindow.tsx';

/** The window of the subscription; after a code was redeemed the account is read again. */
export function SubscriptionPane() {
  const { account, call, environment, reporter, windows } = useServices();
  const redeem = async (code: string): Promise<RedeemOutcome> => {
    try {
      const redeemed = await attempt(() => call(lazyCall('redeemCode'), { body: { code } }));
      if (!redeemed.ok) return outcomeOf(redeemed);
      await (await account()).account.start();
      return 'done';
    } catch (error) {
      reporter.logError('subscription', 'A code could not be redeemed', error);
      return 'failed';
    }
  };
  return (
    <SubscriptionWindow
      now={useMinute(environment.clock)}
      redeem={redeem}
      onLogin={() => windows.open('login', { reason: 'login' })}
    />
  );
}

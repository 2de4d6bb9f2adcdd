import { isPremium, subscriptionIssue } from '@meltemi/catalogue';
import { CircleCheck, Sun, TriangleAlert } from 'lucide-react';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { offerLines, type RedeemOutcome } from './offer.rules.ts';
import { RedeemForm } from './RedeemForm.tsx';
import styles from './Subscription.module.css';

/** What the window asks of the application around it. */
export interface SubscriptionProps {
  /** Now, in ms. */
  readonly now: number;
  readonly redeem: (code: string) => Promise<RedeemOutcome>;
  readonly onLogin: () => void;
}

/** What everybody has beside what Premium gives. */
function Offer() {
  const t = useText('subscription');
  return (
    <table className={styles.offer}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('free')}</th>
          <th scope="col">
            <Sun size={15} aria-hidden="true" />
            {t('premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {offerLines.map(({ feature, values }) => (
          <tr key={feature} data-feature={feature}>
            <th scope="row">{t(`feature_${feature}`)}</th>
            <td>{t(`free_${feature}`, values === null ? {} : { count: values.free })}</td>
            <td>{t(`premium_${feature}`, values === null ? {} : { count: values.premium })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the user has now: the tier, until when, and what is the matter with it. */
function Standing({ now }: { now: number }) {
  const t = useText('subscription');
  const errors = useText('errors');
  const formats = useFormats();
  const tier = useSetting('subscription');
  const info = useSetting('subscriptionInfo');
  const failed = useSetting('failedSubscriptionPayment');
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
          now,
        );
  const expires = info?.expiresAt ?? null;
  const until = expires === null ? t('noEnd') : t('until', { date: formats.date(expires, { dateStyle: 'long' }) });
  return (
    <>
      <div className={styles.standing} data-tier={tier ?? 'free'}>
        {isPremium(tier) ? <CircleCheck size={20} aria-hidden="true" /> : <Sun size={20} aria-hidden="true" />}
        <p>
          <b>{isPremium(tier) ? t(info?.isTrial === true ? 'youTry' : 'youHave') : t('youHaveNot')}</b>
          {isPremium(tier) && <span>{until}</span>}
        </p>
      </div>
      {issue !== null && (
        <p className={styles.issue} data-issue={issue.code}>
          <TriangleAlert size={18} aria-hidden="true" />
          {errors(issue.code, 'hours' in issue ? { hours: issue.hours } : 'days' in issue ? { days: issue.days } : {})}
        </p>
      )}
      {failed !== null && (
        <p className={styles.issue} data-issue="failed-payment">
          <TriangleAlert size={18} aria-hidden="true" />
          {t('failedPayment', { date: formats.date(failed.ts, { dateStyle: 'long' }) })}
        </p>
      )}
    </>
  );
}

/** The subscription: what Premium gives, what the user has, and the way to get it. */
export function SubscriptionWindow({ now, redeem, onLogin }: SubscriptionProps) {
  const t = useText('subscription');
  const isLoggedIn = useSetting('userToken') !== null;
  return (
    <div className={styles.window}>
      <section className={styles.left} aria-label={t('offer')}>
        <p className={styles.lead}>{t('lead')}</p>
        <Offer />
      </section>
      <section className={styles.right} aria-label={t('yours')}>
        <Standing now={now} />
        <h3>{t('codeTitle')}</h3>
        {isLoggedIn ? (
          <RedeemForm redeem={redeem} />
        ) : (
          <>
            <p className={styles.note}>{t('loginFirst')}</p>
            <button type="button" className={styles.main} onClick={onLogin}>
              {t('login')}
            </button>
          </>
        )}
        <p className={styles.note}>{t('codeHint')}</p>
      </section>
    </div>
  );
}

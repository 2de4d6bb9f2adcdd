import { useText } from '#language/index.ts';
import { Logo } from '#controls/index.ts';
import styles from './EmbedNotice.module.css';

/** What a foreign site gets in its frame instead of the application. */
export function EmbedNotice({ address }: { address: string }) {
  const t = useText('errors');
  const main = useText('main');
  return (
    <main className={styles.page} role="alert">
      <Logo size={48} />
      <p>{t('boot/illegal-embed')}</p>
      <a href={address} target="_blank" rel="noopener noreferrer">
        {main('openOnOwnPage', { brand: main('brand') })}
      </a>
    </main>
  );
}

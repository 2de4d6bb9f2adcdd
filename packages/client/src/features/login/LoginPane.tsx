import { Logo } from '#controls/index.ts';
import { useServices, type AccountServices } from '#services/index.ts';
import { useSignal } from '#signals/index.ts';
import type { WindowProps } from '#windows/index.ts';
import { readReason } from './login.rules.ts';
import { LoginWindow } from './LoginWindow.tsx';
import type { LoginParams } from './params.ts';

/** The login, wired to the account and to what waits for it. */
export function LoginPane({ params, close, services }: WindowProps<LoginParams> & { services: AccountServices }) {
  const { language } = useServices();
  const { account, mailLink, pending } = services;
  return (
    <LoginWindow
      account={account}
      reason={readReason(params.reason)}
      pending={useSignal(pending)}
      link={params.reason === 'mail' ? mailLink() : null}
      lang={language.lang}
      mark={<Logo size={36} />}
      close={close}
    />
  );
}

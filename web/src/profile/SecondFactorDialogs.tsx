import { http } from '../core/http.ts';
import { makePasskey, type PasskeyOptions } from '../core/passkey.ts';
import { useT } from '../core/t.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import type { Passkey } from './PasskeyList.tsx';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { TotpDialog, type Begun } from './TotpDialog.tsx';
import { secondFactorPath } from './useSecondFactor.ts';

/** The open dialog. Dialogs that start a change require the password, if the user has one. */
export type Open =
  | 'begin'
  | 'passkey'
  | 'renew'
  | 'off'
  | { readonly begun: Begun }
  | { readonly codes: readonly string[] }
  | { readonly removing: Passkey };
interface Props {
  readonly open: Open | null;
  readonly hasPassword: boolean;
  readonly hasPasskeys: boolean;
  readonly onOpen: (open: Open | null) => void;
  readonly onDone: (sentence: string | null) => void;
}

const send = async <T,>(url: string, body: object, method = 'POST'): Promise<T> =>
  (await http<T>(secondFactorPath + url, { method, body: JSON.stringify(body) })).json;

export const SecondFactorDialogs = ({ open, hasPassword, hasPasskeys, onOpen, onDone }: Props) => {
  const t = useT();
  const close = () => onOpen(null);
  const showCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => {
    onOpen(recoveryCodes.length > 0 ? { codes: recoveryCodes } : null);
    onDone(null);
  };
  const leave = async (url: string, password: string | undefined, sentence: string) => {
    await send(url, { password }, 'DELETE');
    close();
    onDone(sentence);
  };
  const addPasskey = async ({
    name,
    password,
  }: {
    readonly name: string;
    readonly password: string | undefined;
  }) => {
    const options = await send<PasskeyOptions>('/passkeys', { password });
    const passkey = await makePasskey(options, t('profile.secondFactor.passkeyFailed'));
    showCodes(await send('/passkeys/confirm', { name, passkey }));
  };
  if (open === null) return null;
  if (open === 'begin')
    return (
      <PasswordQuestion
        hasPassword={hasPassword}
        title={t('profile.secondFactor.title')}
        text={t(hasPassword ? 'profile.secondFactor.passwordText' : 'profile.secondFactor.withoutPassword')}
        submit={t('profile.secondFactor.next')}
        onPassword={async password => onOpen({ begun: await send<Begun>('/totp', { password }) })}
        onClose={close}
      />
    );
  if (open === 'passkey')
    return <PasskeyDialog hasPassword={hasPassword} onSubmit={addPasskey} onClose={close} />;
  if (open === 'renew')
    return (
      <PasswordQuestion
        hasPassword={hasPassword}
        title={t('profile.secondFactor.renewTitle')}
        text={t('profile.secondFactor.renewText')}
        submit={t('profile.secondFactor.renew')}
        onPassword={async password => showCodes(await send('/recovery-codes', { password }))}
        onClose={close}
      />
    );
  if (open === 'off')
    return (
      <PasswordQuestion
        hasPassword={hasPassword}
        title={t(hasPasskeys ? 'profile.secondFactor.appOffTitle' : 'profile.secondFactor.switchOffTitle')}
        text={t(hasPasskeys ? 'profile.secondFactor.appOffText' : 'profile.secondFactor.switchOffText')}
        submit={t(hasPasskeys ? 'profile.secondFactor.appOff' : 'profile.secondFactor.switchOff')}
        isDangerous
        onPassword={password =>
          leave(
            '/totp',
            password,
            hasPasskeys ? 'profile.secondFactor.appGone' : 'profile.secondFactor.switchedOff',
          )
        }
        onClose={close}
      />
    );
  if ('begun' in open)
    return (
      <TotpDialog
        begun={open.begun}
        onCode={async code => showCodes(await send('/totp/confirm', { code }))}
        onClose={close}
      />
    );
  if ('removing' in open)
    return (
      <PasswordQuestion
        hasPassword={hasPassword}
        title={t('profile.secondFactor.removePasskeyTitle', { name: open.removing.name ?? '' })}
        text={t('profile.secondFactor.removePasskeyText')}
        submit={t('profile.secondFactor.removePasskey')}
        isDangerous
        onPassword={password =>
          leave(`/passkeys/${open.removing.id}`, password, 'profile.secondFactor.passkeyRemoved')
        }
        onClose={close}
      />
    );
  return <RecoveryCodesDialog codes={open.codes} onClose={close} />;
};

import { CodeField } from './CodeField.tsx';
import type { SecondFactor } from './useSecondFactor.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly second: SecondFactor;
  readonly isBusy?: boolean;
  readonly onPasskey: () => void;
}

const leadOf = ({ kind, ways }: SecondFactor, texts: Texts): string => {
  if (kind === 'recovery') return texts.recoveryLead;
  if (kind === 'app') return ways.passkey ? texts.codeInstead : texts.codeLead;
  return ways.passkey ? texts.passkeyLead : texts.passkeyUnknown;
};

export const SecondFactorFields = ({ texts, second, isBusy = false, onPasskey }: Props) => {
  const { ways, kind, passkey, turnTo } = second;
  const lead = <p className="lead">{leadOf(second, texts)}</p>;
  return (
    <>
      {kind === null && lead}
      {ways.passkey && (
        <button
          ref={passkey}
          type="button"
          className={kind === null ? 'primary' : 'choice'}
          disabled={isBusy}
          onClick={onPasskey}
        >
          {texts.usePasskey}
        </button>
      )}
      {kind !== null && (
        <>
          {lead}
          <CodeField {...{ texts, second }} />
        </>
      )}
      {ways.recovery && kind !== 'recovery' && (
        <button type="button" className="plain" onClick={() => turnTo('recovery')}>
          {texts.useRecovery}
        </button>
      )}
      {ways.app && kind === 'recovery' && (
        <button type="button" className="plain" onClick={() => turnTo('app')}>
          {texts.useAppCode}
        </button>
      )}
      {kind !== null && (
        <button type="submit" className="primary" disabled={isBusy || second.isWrong}>
          {texts.login}
        </button>
      )}
    </>
  );
};

import { useState, type Ref } from 'react';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly code: string;
  readonly isWrong: boolean;
  /** A passkey does in its place. */
  readonly isOther?: boolean;
  readonly ref: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

const length = 6;
const places = Array.from({ length }, (_, place) => place);
/** What was typed or pasted, if it is (part of) a code of an app: people write these in groups. */
const digitsOf = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) && digits.length <= length ? digits : null;
};

/**
 * A code of the authenticator app: one input, drawn as six boxes. A recovery code has letters and needs a plain field; whoever types or pastes one here has it
 * at once.
 */
export const CodeField = ({ texts, code, isWrong, isOther = false, ref, onChange }: Props) => {
  const [isRecovery, setIsRecovery] = useState(false);
  const enter = (text: string) => {
    const digits = isRecovery ? null : digitsOf(text);
    if (digits === null) setIsRecovery(true);
    onChange(digits ?? text);
  };
  const turn = () => {
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <>
      <p className="lead">
        {isOther ? texts.codeOrPasskey : isRecovery ? texts.recoveryLead : texts.codeLead}
      </p>
      <label htmlFor="code">{texts.code}</label>
      <div className={isRecovery ? 'recovery' : 'digits'}>
        {!isRecovery &&
          places.map(place => (
            <span key={place} aria-hidden className={place === code.length ? 'now' : undefined} />
          ))}
        <input
          ref={ref}
          {...{ id: 'code', name: 'code', autoComplete: 'one-time-code' }}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={50}
          value={code}
          aria-required="true"
          aria-invalid={isWrong}
          {...(isWrong ? { 'aria-describedby': 'code-problem' } : {})}
          onChange={event => enter(event.target.value)}
        />
      </div>
      {isWrong && (
        <p id="code-problem" className="problem">
          {texts.required}
        </p>
      )}
      <button type="button" className="plain" onClick={turn}>
        {isRecovery ? texts.useAppCode : texts.useRecovery}
      </button>
    </>
  );
};

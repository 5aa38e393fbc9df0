import { codeLength } from './secondFactor.ts';
import type { SecondFactor } from './useSecondFactor.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly second: SecondFactor;
}

const places = Array.from({ length: codeLength }, (_, place) => place);

/**
 * An input for the authenticator's code, drawn as six boxes. Recovery codes contain letters, so they use a
 * plain field.
 */
export const CodeField = ({ texts, second: { kind, code, input, isWrong, enter } }: Props) => {
  const isRecovery = kind === 'recovery';
  return (
    <>
      <label htmlFor="code">{texts.code}</label>
      <div className={isRecovery ? 'recovery' : 'digits'}>
        {!isRecovery &&
          places.map(place => (
            <span key={place} aria-hidden className={place === code.length ? 'now' : undefined} />
          ))}
        <input
          ref={input}
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
    </>
  );
};

import { passwordLength } from '@latchkey/events/kernel/passwordLength.ts';
import { useState, type Ref } from 'react';
import { FieldButton } from './FieldButton.tsx';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly id: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly problem: string | null;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
  /**
   * Called when the focus leaves the field, except to an element with `type="button"`, such as the field's
   * own button.
   */
  readonly onLeave: () => void;
}

export const PasswordField = ({ texts, id, label, value, ref, problem, hint, ...props }: Props) => {
  const [isShown, setIsShown] = useState(false);
  const below = problem ?? hint;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          ref={ref}
          id={id}
          name={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          maxLength={passwordLength.max}
          value={value}
          aria-required="true"
          aria-invalid={problem !== null}
          aria-describedby={below === undefined ? undefined : `${id}-problem`}
          onChange={event => props.onChange(event.target.value)}
          onBlur={event => event.relatedTarget?.getAttribute('type') !== 'button' && props.onLeave()}
        />
        <FieldButton
          name={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? 'hide' : 'show'}
          isPressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      {below !== undefined && (
        <p id={`${id}-problem`} className={problem === null ? 'hint' : 'problem'}>
          {below}
        </p>
      )}
    </>
  );
};

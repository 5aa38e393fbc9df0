import { preferences } from '../core/preferences.ts';
import { FieldButton } from './FieldButton.tsx';
import type { SignInProvider } from './signIn.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly email: string;
  readonly providers: readonly SignInProvider[];
  readonly onChoose: (provider: SignInProvider) => void;
  readonly onChangeEmail: () => void;
}

const building = 'M4 20V5h9v15M13 9h7v11M3 20h18M7 9h3M7 13h3M16 13h1M16 16h1';
const dots = 'M4 18h16M6 11h.01M12 11h.01M18 11h.01';

export const ChoiceStep = ({ texts, email, providers, onChoose, onChangeEmail }: Props) => {
  const last = preferences.signInWay();
  return (
    <>
      <label htmlFor="email">{texts.email}</label>
      <div className="row">
        <input id="email" name="email" type="email" autoComplete="username" value={email} readOnly />
        <FieldButton name={texts.changeEmail} icon="edit" onClick={onChangeEmail} />
      </div>
      <p className="lead ways">{texts.choose}</p>
      {providers.map(provider => {
        const { id, name, type } = provider;
        const isInternal = type === 'INTERNAL';
        const isLast = id === last && providers.length > 1;
        return (
          <button
            key={id}
            type="button"
            className={isLast ? 'choice way last' : 'choice way'}
            onClick={() => onChoose(provider)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                d={isInternal ? dots : building}
                fill="none"
                stroke="currentColor"
                strokeWidth={isInternal ? 2.25 : 1.5}
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>{isInternal ? texts.internal : name}</span>
            <small>{isInternal ? texts.internalText : texts.externalText}</small>
            {isLast && <span className="mark">{texts.lastUsed}</span>}
          </button>
        );
      })}
    </>
  );
};

import { Fragment, useEffect, useRef, useState } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { registrationProblems, type Registration } from './selfRegistration.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly locale: string;
  readonly onSubmit: (registration: Registration) => Promise<void>;
}
const fields = [
  ['customerName', 'company', 'text', 'organization'],
  ['fullName', 'yourName', 'text', 'name'],
  ['email', 'email', 'email', 'email'],
] as const;
const languages = { en: 'English', de: 'Deutsch' };

export const SelfRegisterForm = ({ texts, locale, onSubmit }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ customerName: '', fullName: '', email: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const values = { ...typed, locale: chosen ?? locale };
  const problems = registrationProblems(values);
  const leave = (...names: readonly string[]) => setLeft(new Set([...left, ...names]));
  const submit = async () => {
    leave(...fields.map(([name]) => name));
    const wrong = fields.find(([name]) => problems[name] !== null);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`#${wrong[0]}`)?.focus();
    setIsBusy(true);
    setFailure(null);
    await onSubmit({
      ...values,
      customerName: typed.customerName.trim(),
      fullName: typed.fullName.trim(),
      email: typed.email.trim(),
    }).catch(setFailure);
    setIsBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      <FailureNotice {...{ failure, texts }} />
      {fields.map(([name, label, type, autoComplete]) => {
        const problem = left.has(name) ? problems[name] : null;
        return (
          <Fragment key={name}>
            <label htmlFor={name}>{texts[label]}</label>
            <input
              {...{ id: name, name, type, autoComplete }}
              maxLength={255}
              value={typed[name]}
              aria-required="true"
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : `${name}-problem`}
              onChange={event => setTyped({ ...typed, [name]: event.target.value })}
              onBlur={() => typed[name] !== '' && leave(name)}
            />
            {problem !== null && (
              <p id={`${name}-problem`} className="problem">
                {texts[problem]}
              </p>
            )}
          </Fragment>
        );
      })}
      <label htmlFor="locale">{texts.yourLanguage}</label>
      <select
        id="locale"
        name="locale"
        required
        value={values.locale}
        onChange={event => setChosen(event.target.value)}
      >
        {Object.entries(languages).map(([value, text]) => (
          <option key={value} value={value} lang={value}>
            {text}
          </option>
        ))}
      </select>
      <button type="submit" className="primary" disabled={isBusy}>
        {texts.register}
      </button>
    </form>
  );
};

import { useState } from 'react';
import { SecondFactorFields } from './SecondFactorFields.tsx';
import { useSecondFactor } from './useSecondFactor.ts';
import type { Texts } from './usePublicTexts.ts';

interface Props {
  readonly texts: Texts;
  readonly methods: readonly string[];
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onPasskey: () => Promise<void>;
  readonly onBack: () => void;
}

export const CodeStep = ({ texts, methods, onSubmit, onPasskey, onBack }: Props) => {
  const second = useSecondFactor(methods);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (!second.check()) return;
    setIsBusy(true);
    await onSubmit(second.code.trim());
    setIsBusy(false);
    second.input.current?.select();
  };
  const byPasskey = async () => {
    setIsBusy(true);
    await onPasskey();
    setIsBusy(false);
  };
  return (
    <form noValidate onSubmit={event => (event.preventDefault(), void submit())}>
      <SecondFactorFields {...{ texts, second, isBusy }} onPasskey={() => void byPasskey()} />
      <button type="button" className="plain" onClick={onBack}>
        {texts.backToLogin}
      </button>
    </form>
  );
};

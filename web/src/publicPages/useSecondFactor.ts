import { useEffect, useRef, useState } from 'react';
import { digitsOf, firstKind, waysOf, type Kind } from './secondFactor.ts';

export const useSecondFactor = (methods: readonly string[]) => {
  const ways = waysOf(methods);
  const [kind, setKind] = useState<Kind>(() => firstKind(ways));
  const [code, setCode] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const passkey = useRef<HTMLButtonElement>(null);
  const hasCodeField = kind !== null;
  useEffect(() => (hasCodeField ? input : passkey).current?.focus(), [hasCodeField]);
  const isEmpty = code.trim() === '';
  return {
    ways,
    kind,
    code,
    input,
    passkey,
    isWrong: isTouched && isEmpty,
    /**
     * Text that can't be an app code switches to the field for recovery codes; without recovery codes it is
     * ignored.
     */
    enter: (text: string) => {
      const digits = kind === 'app' ? digitsOf(text) : text;
      if (digits === null && !ways.recovery) return;
      if (digits === null) setKind('recovery');
      setCode(digits ?? text);
    },
    turnTo: (next: Kind) => {
      setKind(next);
      setCode('');
      setIsTouched(false);
    },
    check: (): boolean => {
      setIsTouched(true);
      if (isEmpty) input.current?.focus();
      return !isEmpty;
    },
  };
};
export type SecondFactor = ReturnType<typeof useSecondFactor>;

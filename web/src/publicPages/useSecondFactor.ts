import { useEffect, useRef, useState } from 'react';
import { digitsOf, firstKind, waysOf, type Kind } from './secondFactor.ts';

/** What is asked for beside the password, and what was entered of it. */
export const useSecondFactor = (methods: readonly string[]) => {
  const ways = waysOf(methods);
  const [kind, setKind] = useState<Kind>(() => firstKind(ways));
  const [code, setCode] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const passkey = useRef<HTMLButtonElement>(null);
  const isAsked = kind !== null;
  useEffect(() => (isAsked ? input : passkey).current?.focus(), [isAsked]);
  const isEmpty = code.trim() === '';
  return {
    ways,
    kind,
    code,
    input,
    passkey,
    isWrong: isTouched && isEmpty,
    /** Letters are a recovery code: whoever types or pastes one has the field for it at once. */
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
    /** Whether there is a code to be sent; without one the field says so. */
    check: (): boolean => {
      setIsTouched(true);
      if (isEmpty) input.current?.focus();
      return !isEmpty;
    },
  };
};
export type SecondFactor = ReturnType<typeof useSecondFactor>;

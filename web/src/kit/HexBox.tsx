import { useLayoutEffect, useRef } from 'react';
import { TextBox, type TextBoxProps } from './TextBox.tsx';

const digitsOf = (text: string) => text.replace(/0x|[^0-9a-f]/gi, '').toUpperCase();
const paired = (digits: string) => digits.replace(/(..)(?=.)/g, '$1 ');

const caretBehind = (digits: number) => digits + Math.max(0, Math.ceil(digits / 2) - 1);

/**
 * A hex input that groups digits in pairs. Reports uppercase digits without spaces and drops `0x` and all
 * other characters. The caret keeps its position.
 */
export const HexBox = (props: Omit<TextBoxProps, 'isMono' | 'type' | 'choices'>) => {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [props.value]);
  const type = (text: string) => {
    const before = text.slice(0, input.current?.selectionStart ?? text.length);
    caret.current = caretBehind(digitsOf(before).length);
    props.onChange(digitsOf(text));
  };
  return <TextBox {...props} value={paired(props.value)} onChange={type} inputRef={input} isMono />;
};

import { useTranslate } from 'react-admin';
import { asProblem } from '../app/problem.ts';
import { useSay } from '../app/say.ts';
import { Notice } from './Notice.tsx';
import { readSaid } from './validation.ts';

/** A text that may be a key with arguments or a sentence of the API. */
export const useSentence = () => {
  const translate = useTranslate();
  return (text: string) => {
    const known = readSaid(text);
    return typeof known === 'string' ? known : translate(known.key, known.args);
  };
};

/** What went wrong, in the reader's language, whatever it was. */
export const useProblemText = () => {
  const say = useSay();
  return (error: unknown): string => {
    const { message, status } = asProblem(error);
    if (message !== '') return message;
    return status === 0 ? say('kit.error.unreachable') : say('kit.error.internal');
  };
};

interface Props {
  readonly error: unknown;
  readonly others?: readonly string[];
  readonly onAgain?: (() => void) | undefined;
}

/**
 * The place of a dialog or page where the API's answer stands (ERR-02, ERR-04). Announced when it appears.
 */
export const ErrorArea = ({ error, others = [], onAgain }: Props) => {
  const say = useSay();
  const textOf = useProblemText();
  const sentence = useSentence();
  const { code } = asProblem(error);
  return (
    <Notice kind="error" action={onAgain && say('kit.error.again')} onAction={onAgain}>
      {textOf(error)}
      {others.map(text => (
        <div key={text}>{sentence(text)}</div>
      ))}
      {code !== '' && <small> {say('kit.error.reference', { code })}</small>}
    </Notice>
  );
};

import { useTranslate } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { asProblem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { Notice } from './Notice.tsx';
import { readMessage } from './validation.ts';

/** The plural count for a range of numbers, such as 4–16. */
const pluralCount = 2;

/**
 * Returns a function that translates a key with arguments, and returns a sentence of the API unchanged.
 * Numbers are formatted in the user's language; the first one decides between singular and plural.
 */
export const useSentence = () => {
  const translate = useTranslate();
  const { number } = useFormats();
  return (text: string) => {
    const message = readMessage(text);
    if (typeof message === 'string') return message;
    const args = Object.entries(message.args).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]);
    const counted = Object.values(message.args).find(value => typeof value === 'number');
    return translate(message.key, { smart_count: counted ?? pluralCount, ...Object.fromEntries(args) });
  };
};

/** Returns a function that describes any error in the user's language. */
export const useProblemText = () => {
  const t = useT();
  return (error: unknown): string => {
    const { message, status, reason, isUnclear } = asProblem(error);
    if (reason === 'idempotency_mismatch') return t('kit.error.mismatch');
    if (isUnclear)
      return [message, t(status === 0 ? 'kit.error.unclear' : 'kit.error.unknown')]
        .filter(text => text !== '')
        .join(' ');
    if (message !== '') return message;
    return status === 0 ? t('kit.error.unreachable') : t('kit.error.internal');
  };
};

interface Props {
  readonly error: unknown;
  readonly others?: readonly string[];
  readonly onAgain?: (() => void) | undefined;
  /** The page where its cause can be fixed, and the label of the link. */
  readonly to?: string | undefined;
  readonly action?: string | undefined;
}

/** Shows errors of the API in a dialog or page (ERR-02, ERR-04). Announced when it appears. */
export const ErrorArea = ({ error, others = [], onAgain, to, action }: Props) => {
  const t = useT();
  const textOf = useProblemText();
  const sentence = useSentence();
  const { code } = asProblem(error);
  return (
    <Notice kind="error" to={to} action={action ?? (onAgain && t('kit.error.again'))} onAction={onAgain}>
      {textOf(error)}
      {others.map(text => (
        <div key={text}>{sentence(text)}</div>
      ))}
      {code !== '' && <small> {t('kit.error.reference', { code })}</small>}
    </Notice>
  );
};

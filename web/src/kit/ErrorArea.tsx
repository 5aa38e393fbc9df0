import { useTranslate } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { asProblem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { Notice } from './Notice.tsx';
import { naming, readMessage } from './validation.ts';

/** Plural count if no argument is a number, for example in the message for a range such as 4–16. */
const pluralCount = 2;

/**
 * Returns a function that translates keys and passes API sentences through. Numbers are formatted in the
 * user's language; the first number selects the plural form. With a field's label, the message for a missing
 * value includes the label.
 */
export const useSentence = () => {
  const translate = useTranslate();
  const { number } = useFormats();
  return (text: string, label?: string) => {
    const message = readMessage(label === undefined ? text : naming(label, text));
    if (typeof message === 'string') return message;
    const args = Object.entries(message.args).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]);
    const counted = Object.values(message.args).find(value => typeof value === 'number');
    return translate(message.key, { ...Object.fromEntries(args), smart_count: counted ?? pluralCount });
  };
};

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
  /** Whether the fields show all errors. The reference code is then omitted. */
  readonly isAtFields?: boolean;
  readonly onAgain?: (() => void) | undefined;
  readonly to?: string | undefined;
  readonly action?: string | undefined;
}

/** Shows API errors in a dialog or page and announces them (ERR-02, ERR-04). */
export const ErrorArea = ({ error, others = [], isAtFields = false, onAgain, to, action }: Props) => {
  const t = useT();
  const textOf = useProblemText();
  const sentence = useSentence();
  const { code, message, errors } = asProblem(error);
  // otherwise the same sentence would be at the top and at the field
  const isRepeated = isAtFields && errors.some(one => one.message === message);
  return (
    <Notice kind="error" to={to} action={action ?? (onAgain && t('kit.error.again'))} onAction={onAgain}>
      {isRepeated ? t('kit.error.invalid') : textOf(error)}
      {others.map(text => (
        <div key={text}>{sentence(text)}</div>
      ))}
      {code !== '' && !isAtFields && <small> {t('kit.error.reference', { code })}</small>}
    </Notice>
  );
};

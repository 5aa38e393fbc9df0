import { Problem } from '../core/problem.ts';
import type { Texts } from './usePublicTexts.ts';

const sentenceFor = (failure: unknown, texts: Texts): string => {
  if (!(failure instanceof Problem)) return texts.failed;
  if (failure.status === 0) return texts.unreachable;
  return failure.message === '' ? texts.failed : failure.message;
};

interface Props {
  readonly failure: unknown;
  readonly texts: Texts;
  readonly sentence?: string | null | undefined;
}

export const FailureNotice = ({ failure, texts, sentence }: Props) =>
  failure === null ? null : (
    <p className="notice bad" role="alert">
      {sentence ?? sentenceFor(failure, texts)}
    </p>
  );

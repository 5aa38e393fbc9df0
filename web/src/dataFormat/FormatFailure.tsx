import { isStale } from '../core/problem.ts';
import { Conflict } from '../kit/Conflict.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import type { SaveFailure } from './useSaveFormat.ts';

interface Props {
  readonly failure: SaveFailure | null;
  readonly reload: () => Promise<unknown>;
  readonly clear: () => void;
}

export const FormatFailure = ({ failure, reload, clear }: Props) => {
  if (failure === null) return null;
  if (!isStale(failure.error)) return <ErrorArea error={failure.error} others={failure.others} />;
  return (
    <Conflict
      onReload={async () => {
        await reload();
        clear();
      }}
    />
  );
};

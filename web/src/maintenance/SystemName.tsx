import { Box } from '@mui/material';
import { useT, type Key } from '../core/t.ts';
import { nameMessages } from './nameMessages.ts';

interface Props {
  readonly kind: keyof typeof nameMessages.en;
  readonly name: string;
}

/** Returns a function that returns the readable name of a part, or its technical name if it has none. */
export const useSystemName = () => {
  const t = useT();
  return ({ kind, name }: Props): string =>
    Object.hasOwn(nameMessages.en[kind], name) ? t(`maintenance.names.${kind}.${name}` as Key) : name;
};

/** The readable name of a part, followed by its technical name, which logs use. */
export const SystemName = ({ kind, name }: Props) => {
  const nameOf = useSystemName();
  const readable = nameOf({ kind, name });
  const technical = (
    <Box component="code" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {name}
    </Box>
  );
  if (readable === name) return technical;
  return (
    <span>
      <strong>{readable}</strong> {technical}
    </span>
  );
};

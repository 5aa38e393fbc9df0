import type { ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { SelectInput } from './inputs.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

export const YesNoInput = (props: Props) => {
  const t = useT();
  return (
    <SelectInput
      {...props}
      parse={text => text === 'true'}
      choices={[
        { value: 'true', text: t('kit.field.yes') },
        { value: 'false', text: t('kit.field.no') },
      ]}
    />
  );
};

import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '../core/t.ts';

export type FirstNoun =
  | 'dataFormat'
  | 'partner'
  | 'customer'
  | 'providerConfig'
  | 'cardProfile'
  | 'pdfDesign';

export interface MakeProps {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}
export interface Empty {
  readonly of: FirstNoun;
  /** Replaces the default text: that there is no record yet and, without `make`, whom to ask for one. */
  readonly text?: string | undefined;
  readonly make?: ((props: MakeProps) => ReactNode) | undefined;
}
export interface Props extends Empty {
  readonly onMade: (id: string) => void;
}

/** Keeps the dialog's events from reaching the surrounding form. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A hint below a picker without choices: a button that creates the missing record in place, or whom to ask
 * for it.
 */
export const PickerEmpty = ({ of, text, make, onMade }: Props) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const take = (id: string) => {
    close();
    onMade(id);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
        {text ?? (
          <>
            {t(`guide.first.${of}.none`)} {make === undefined && t(`guide.first.${of}.ask`)}
          </>
        )}
      </Typography>
      {make !== undefined && (
        <Button size="small" variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
          {t(`guide.first.${of}.make`)}
        </Button>
      )}
      {isOpen && make !== undefined && (
        <Box sx={{ display: 'contents' }} onSubmit={stop} onKeyDown={stop}>
          <Suspense>{make({ onMade: take, onClose: close })}</Suspense>
        </Box>
      )}
    </Box>
  );
};

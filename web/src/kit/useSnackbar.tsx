import { Button, SnackbarContent } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';

type Offer = { readonly label: string; readonly to: string } | { readonly undo: () => void };

/** Display time in ms; long enough to read the text and reach the button. */
const shownFor = 8_000;

const Content = ({ text, offer }: { readonly text: string; readonly offer: Offer }) => {
  const t = useT();
  const close = useCloseNotification();
  const action =
    'undo' in offer ? (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          close();
          offer.undo();
        }}
      >
        {t('feedback.undo')}
      </Button>
    ) : (
      <Button color="inherit" size="small" component={Link} to={offer.to} onClick={close}>
        {offer.label}
      </Button>
    );
  return <SnackbarContent role="status" message={text} action={action} />;
};

export const useSnackbar = () => {
  const notify = useNotify();
  return (text: string, offer: Offer) =>
    notify(<Content text={text} offer={offer} />, { autoHideDuration: shownFor });
};

import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { post } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';

export const CompareButton = ({ id }: { readonly id: string }) => {
  const t = useT();
  const notify = useNotify();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post<{ startedCount: number }>(`/admin/providers-configs/${id}/compare`, {}),
    onSuccess: ({ startedCount }) =>
      notify(t('comparison.startedAll', { smart_count: startedCount }), { autoHideDuration: 3000 }),
    onError: error => notify(textOf(error), { type: 'error' }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('comparison.startAll')}
    </Button>
  );
};

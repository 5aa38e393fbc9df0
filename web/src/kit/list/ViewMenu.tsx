import DefaultIcon from '@mui/icons-material/StarOutlineOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShareIcon from '@mui/icons-material/PeopleOutlineOutlined';
import UpdateIcon from '@mui/icons-material/BookmarkAddedOutlined';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../../core/t.ts';
import { FailedDialog } from '../FailedDialog.tsx';
import { Question } from '../Question.tsx';
import { RowMenu, type RowAction } from './RowMenu.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { SavedView, SavedViews, ViewChange } from './savedViews.ts';

interface Props {
  readonly view: SavedView;
  readonly saved: SavedViews;
  readonly taken: readonly string[];
  readonly sharedWith: 'customer' | 'partner' | 'admins' | null;
  readonly changed: ViewChange | null;
  readonly onUpdated: () => void;
  readonly onDeleted: () => void;
}

interface DeleteProps {
  readonly label: string;
  readonly isShared: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
const DeleteQuestion = ({ label, isShared, onConfirm, onClose }: DeleteProps) => {
  const t = useT();
  return (
    <Question
      title={t('kit.list.views.deleteTitle', { name: label })}
      text={t(isShared ? 'kit.list.views.deleteText' : 'kit.list.views.deleteOwnText')}
      submit={t('kit.list.views.delete')}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    />
  );
};

/**
 * Actions on a saved view. Another user's view can only be changed with permission to manage its customer,
 * its partner or the platform.
 */
export const ViewMenu = (props: Props) => {
  const { view, saved, taken, sharedWith, changed, onUpdated, onDeleted } = props;
  const t = useT();
  const notify = useNotify();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const doing = (work: () => Promise<unknown>, after: () => void = () => undefined) => {
    work().then(after, setError);
  };
  const { id, label, isDefault, isShared, canChange } = view;
  const changing = (): readonly RowAction[] => [
    ...(changed === null
      ? []
      : [
          {
            label: t('kit.list.views.update'),
            icon: UpdateIcon,
            onClick: () =>
              doing(
                () => saved.change(id, changed),
                () => {
                  onUpdated();
                  notify(t('kit.list.views.updated', { name: label }));
                },
              ),
          },
        ]),
    { label: t('kit.list.views.rename'), icon: EditIcon, onClick: () => setIsRenaming(true) },
    ...(isShared || sharedWith !== null
      ? [
          {
            label: t(
              isShared ? 'kit.list.views.unshare' : `kit.list.views.shareWith.${sharedWith ?? 'customer'}`,
            ),
            icon: ShareIcon,
            onClick: () => doing(() => saved.change(id, { isShared: !isShared })),
          },
        ]
      : []),
  ];
  const actions = (): readonly RowAction[] => [
    ...(canChange ? changing() : []),
    {
      label: t(isDefault ? 'kit.list.views.noDefault' : 'kit.list.views.makeDefault'),
      icon: DefaultIcon,
      onClick: () => doing(() => saved.setDefault(id, !isDefault)),
    },
    ...(canChange
      ? [
          {
            label: t('kit.list.views.delete'),
            icon: DeleteIcon,
            isDangerous: true,
            onClick: () => setIsDeleting(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu name={label} actions={actions} />
      {isRenaming && (
        <SaveViewDialog
          taken={taken}
          sharedWith={null}
          renamed={label}
          onSave={({ name }) => saved.change(id, { name })}
          onClose={() => setIsRenaming(false)}
        />
      )}
      {isDeleting && (
        <DeleteQuestion
          label={label}
          isShared={isShared}
          onConfirm={() => doing(() => saved.remove(id), onDeleted)}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {error !== null && <FailedDialog error={error} onClose={() => setError(null)} />}
    </>
  );
};

interface BrowserProps {
  readonly label: string;
  readonly onDelete: () => void;
}
/** Actions on a view that only this browser has. */
export const BrowserViewMenu = ({ label, onDelete }: BrowserProps) => {
  const t = useT();
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = (): readonly RowAction[] => [
    {
      label: t('kit.list.views.delete'),
      icon: DeleteIcon,
      isDangerous: true,
      onClick: () => setIsDeleting(true),
    },
  ];
  return (
    <>
      <RowMenu name={label} actions={actions} />
      {isDeleting && (
        <DeleteQuestion
          label={label}
          isShared={false}
          onConfirm={onDelete}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
};

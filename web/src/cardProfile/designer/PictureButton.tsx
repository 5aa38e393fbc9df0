import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Button } from '@mui/material';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { pictureTypes, type Upload } from './usePictureUpload.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  /** The label of the file input, if it differs from the button's. */
  readonly inputLabel?: string;
  readonly upload: Upload;
  readonly isHidden?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

export const PictureButton = ({
  text,
  label,
  inputLabel = label,
  upload,
  isHidden = false,
  ref,
  onFiles,
}: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => chooser.current!);
  return (
    <>
      {(!isHidden || upload.is === 'running') && (
        <Button
          size="small"
          startIcon={<UploadIcon />}
          loading={upload.is === 'running'}
          loadingPosition="start"
          aria-label={label}
          onClick={() => chooser.current?.click()}
          sx={{ justifySelf: 'start' }}
        >
          {text}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // otherwise choosing the same file again fires no change event
          onFiles(files);
        }}
      />
    </>
  );
};

export const UploadProblem = ({ upload }: { readonly upload: Upload }) => {
  if (upload.is === 'failed') return <ErrorArea error={upload.error} />;
  if (upload.is !== 'refused') return null;
  return (
    <Alert severity="error" variant="outlined">
      {upload.why}
    </Alert>
  );
};

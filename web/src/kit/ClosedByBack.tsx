import { closesDialog, useRegistered, useSharedBlocker } from './leaveGuards.ts';

/** Keeps Back on the page while a dialog is open. */
const Closing = () => {
  useSharedBlocker();
  return null;
};

interface Props {
  /** Undefined if the dialog can't be closed. Back then closes none below it either. */
  readonly onClose: (() => void) | undefined;
}

/** Lets the browser's Back close the dialog that renders it. */
export const ClosedByBack = ({ onClose }: Props) =>
  useRegistered({ blocks: closesDialog, close: () => onClose?.() }) ? <Closing /> : null;

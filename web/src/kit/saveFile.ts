/**
 * Downloads a file. A string is saved as CSV with a byte order mark, by which spreadsheets recognize UTF-8.
 */
export const saveFile = (content: Blob | string, fileName: string): void => {
  const file =
    typeof content === 'string' ? new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

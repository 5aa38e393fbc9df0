/** Saves a file to where the browser puts downloads; a text with the mark that spreadsheets know UTF-8 by. */
export const saveFile = (content: Blob | string, fileName: string): void => {
  const file =
    typeof content === 'string' ? new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

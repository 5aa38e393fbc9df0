/** Goes back in the history, never to a URL from the query; without history to the start. */
export const goBack = (): void => {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
};

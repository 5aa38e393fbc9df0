/** Back to where the person came from: never to an address that stands in the query. Without any, to the beginning. */
export const goBack = (): void => {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
};

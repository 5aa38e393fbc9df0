/**
 * Goes back in the browser history, or to the start page if there is none. Never uses a URL from the query
 * (open redirect).
 */
export const goBack = (): void => {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
};

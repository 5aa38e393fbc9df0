import { renderToString } from 'react-dom/server';
import { LoginPage } from './LoginPage.tsx';

/** Renders the initial markup of the sign-in page, for the build (`web/login.ts`). */
export const loginMarkup = (): string => renderToString(<LoginPage />);

import { renderToString } from 'react-dom/server';
import { LoginPage } from './LoginPage.tsx';

/** The sign-in page as it is first shown, for the build, which makes a file of it (`web/login.ts`). */
export const loginMarkup = (): string => renderToString(<LoginPage />);

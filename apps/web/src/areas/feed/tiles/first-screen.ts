import { createContext } from 'react';

/** Whether what is drawn lies on the first screen of the page: its pictures are fetched at once. */
export const FirstScreen = createContext(false);

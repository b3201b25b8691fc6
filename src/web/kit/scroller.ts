import { createContext } from 'react';

/** What scrolls around a list that stands in a longer page; null until it is drawn. */
export const ScrollerContext = createContext<HTMLElement | null>(null);

import { z } from 'zod';

const flagOf = (flag: boolean | 'true' | 'false'): unknown =>
  flag === 'true' ? true : flag === 'false' ? false : flag;

/** Yes or no, in a query string or as JSON; in the description it is a plain boolean. */
export const flagSchema = z.preprocess(flagOf, z.boolean('must be true or false'));

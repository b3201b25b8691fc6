import { z } from 'zod';
import { says } from '../../refusals/index.ts';

const flagOf = (flag: boolean | 'true' | 'false'): unknown =>
  flag === 'true' ? true : flag === 'false' ? false : flag;

/** Yes or no, in a query string or as JSON; in the description it is a plain boolean. */
export const flagSchema = z.preprocess(flagOf, z.boolean(says('yes_or_no')));

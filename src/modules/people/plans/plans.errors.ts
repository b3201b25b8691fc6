import { defineErrors } from '../../../platform/errors.ts';

/** What plans refuse, and what is refused about plans. */
export const planErrors = defineErrors({
  quota_exceeded: {
    status: 402,
    title: 'Limit of your plan reached',
    detail: 'Your plan allows no more of this. Nothing of it was kept; all you have stays as it is.',
  },
  plan_file_size: {
    status: 413,
    title: 'File larger than your plan allows',
    detail: 'Your plan takes no files of this size.',
  },
  api_access_missing: {
    status: 403,
    title: 'Not part of your plan',
    detail: 'Your plan has no access for scripts and apps. Choose one that has, or ask the administrator.',
  },
  plan_not_found: {
    status: 404,
    title: 'Plan not found',
    detail: 'There is no such plan.',
  },
  plan_exists: {
    status: 409,
    title: 'Plan exists',
    detail: 'There is a plan of this id already.',
  },
  plan_in_use: {
    status: 409,
    title: 'Plan in use',
    detail:
      'Somebody has this plan, or is given it by the service. Retire it instead: nobody can choose it any more, and whoever has it keeps it.',
  },
  plan_price_taken: {
    status: 409,
    title: 'Price belongs to another plan',
    detail: 'The payment provider’s price stands for one plan and cycle only.',
  },
  plan_order_incomplete: {
    status: 422,
    title: 'Order incomplete',
    detail: 'Name every plan exactly once.',
  },
});

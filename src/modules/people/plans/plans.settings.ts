import { booleanText, defineSettings, integerText } from '../../../platform/config/index.ts';

/** Whether plans limit what people may do, and by how much they may go beyond it. */
export const planSettings = defineSettings<{ plansEnabled: boolean; overagePercent: number }>('plans', {
  plansEnabled: {
    env: 'PLANS_ENABLED',
    doc: 'Whether the limits of plans count: how many documents, pages, destinations and so on somebody may have. Only with MULTI_USER_ENABLED; administrators have no limits. `false`: everybody may do as much as they like, and nothing is shown of plans.',
    schema: booleanText,
    default: true,
  },
  overagePercent: {
    env: 'SUBSCRIPTION_OVERAGE_PERCENT',
    doc: 'By how many percent somebody may go beyond the documents of their plan before more are refused. A plan can say otherwise.',
    schema: integerText(0, 200),
    default: 20,
  },
});

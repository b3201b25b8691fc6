import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { wholeList } from '../../../platform/paging/index.ts';
import {
  checkoutBody,
  choiceSchema,
  chooseBody,
  invoicesSchema,
  portalBody,
  priceCheckBody,
  priceCheckSchema,
  urlSchema,
} from './billing.schemas.ts';
import { checkPrice } from './check-price.ts';
import { cancelPlan, choosePlan, resumePlan } from './choose-plan.ts';
import { listOwnInvoices, openPortal, refreshOwn } from './own-payments.ts';
import { startCheckout } from './start-checkout.ts';

const tag = 'Payments';
const own = { audience: 'user', tag } as const;
const PROVIDER = ['billing_unavailable', 'billing_refused'] as const;
const BUYING = ['plan_not_found', 'plan_retired', 'plan_not_for_sale', 'no_plan_needed', 'billing_not_set_up'] as const;
const RUNNING = ['subscription_missing', 'billing_not_set_up'] as const;

/** Paying for plans: no data of a card comes here, the pages to pay on are the provider's. */
export const billingRoutes: RouteModule = (app) => {
  app.post(
    '/api/subscriptions/choose',
    {
      schema: {
        body: chooseBody,
        response: { 200: choiceSchema, ...problemResponses(...BUYING, ...PROVIDER, 'payment_failed') },
      },
      config: {
        ...own,
        summary: 'Choose a plan',
        description:
          'A free one comes at once, or with the end of what is paid. A paid one takes the place of what is paid for already: what is missing is paid at once, what is too much is credited. Who pays for nothing yet gets the address of a page to pay on.',
      },
    },
    async ({ ctx, body: { plan_id: planId, billing_cycle: cycle, currency, next } }) => ({
      url: await choosePlan(ctx, { planId, cycle, currency, next }),
    }),
  );

  app.post(
    '/api/billing/checkout',
    {
      schema: {
        body: checkoutBody,
        response: {
          200: urlSchema,
          ...problemResponses(...BUYING, ...PROVIDER, 'plan_is_free', 'subscription_running'),
        },
      },
      config: { ...own, summary: 'Pay for a plan', description: 'On a page of the payment provider.' },
    },
    async ({ ctx, body: { plan_id: planId, cycle, currency, next } }) => ({
      url: await startCheckout(ctx, { planId, cycle, currency, next }),
    }),
  );

  app.post(
    '/api/billing/portal',
    {
      schema: { body: portalBody, response: { 200: urlSchema, ...problemResponses(...RUNNING, ...PROVIDER) } },
      config: {
        ...own,
        summary: 'Change how you pay',
        description: 'Payment and address, on a page of the payment provider.',
      },
    },
    async ({ ctx, body }) => ({ url: await openPortal(ctx, body) }),
  );

  app.get(
    '/api/billing/invoices',
    {
      schema: { response: { 200: invoicesSchema, ...problemResponses(...PROVIDER) } },
      config: { ...own, summary: 'Your invoices', description: 'The latest ones, as the payment provider has them.' },
    },
    async ({ ctx }) => {
      const invoices = await listOwnInvoices(ctx);
      return {
        invoices: invoices.map(({ date, pdfUrl, ...one }) => ({ ...one, date: date.toISOString(), pdf_url: pdfUrl })),
        pagination: wholeList(invoices),
      };
    },
  );

  const done = { response: { 204: z.null(), ...problemResponses(...RUNNING, ...PROVIDER) } };
  app.post(
    '/api/billing/cancel',
    {
      schema: done,
      config: {
        ...own,
        summary: 'Cancel what you pay for',
        description: 'It ends with the time that is paid; everything stays readable. Until then it can be resumed.',
      },
    },
    async ({ ctx }, reply) => {
      await cancelPlan(ctx);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/billing/resume',
    { schema: done, config: { ...own, summary: 'Let what you cancelled go on' } },
    async ({ ctx }, reply) => {
      await resumePlan(ctx);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/billing/refresh',
    {
      schema: { response: { 204: z.null(), ...problemResponses(...PROVIDER) } },
      config: {
        ...own,
        summary: 'Look what you pay for',
        description: 'For who comes back from paying before the payment provider has told of it.',
      },
    },
    async ({ ctx }, reply) => {
      await refreshOwn(ctx);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/billing/prices/check',
    {
      schema: {
        body: priceCheckBody,
        response: { 200: priceCheckSchema, ...problemResponses('billing_not_set_up', ...PROVIDER) },
      },
      config: { audience: 'admin', scope: 'admin', tag, summary: 'Compare a price with the payment provider’s' },
    },
    ({ ctx, body: { price_id: priceId, ...price } }) => checkPrice(ctx, { priceId, ...price }),
  );
};

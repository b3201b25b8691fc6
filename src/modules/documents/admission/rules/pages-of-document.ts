import { admissionErrors } from '../admission.errors.ts';
import { admissionSettings } from '../admission.settings.ts';
import { defineRule } from '../rule.ts';

/** A document of very many pages is not processed; it is kept as it came. */
export const pagesOfDocument = defineRule({
  kinds: ['open_document'],
  async checkEarly(ctx, { pages }) {
    const { maxPages } = ctx.config.get(admissionSettings);
    if (pages <= maxPages) return;
    throw admissionErrors.too_many_pages({
      detail: `The document has more than ${maxPages} pages, the limit of this service (MAX_PAGES). The original is kept. Split it, or ask the administrator for a higher limit and process it again.`,
    });
  },
});

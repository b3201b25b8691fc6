import { config } from '@n8n/node-cli/eslint';

/** What n8n checks community packages with, but for what it wants of a package that is published: its author, page and licence. */
export default [
  ...config,
  {
    rules: {
      '@n8n/community-nodes/require-homepage': 'off',
      '@n8n/community-nodes/valid-author': 'off',
      'n8n-nodes-base/community-package-json-author-missing': 'off',
      'n8n-nodes-base/community-package-json-license-not-default': 'off',
      'n8n-nodes-base/cred-class-field-documentation-url-missing': 'off',
    },
  },
];

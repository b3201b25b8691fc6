import parser from '@typescript-eslint/parser';
import n8n from 'eslint-plugin-n8n-nodes-base';
import jsonParser from 'jsonc-eslint-parser';

const plugins = { 'n8n-nodes-base': n8n };

/** The rules n8n checks community packages with. */
export default [
  {
    files: ['package.json'],
    languageOptions: { parser: jsonParser },
    plugins,
    rules: n8n.configs.community.rules,
  },
  {
    files: ['credentials/**/*.ts'],
    languageOptions: { parser },
    plugins,
    rules: { ...n8n.configs.credentials.rules, 'n8n-nodes-base/cred-class-field-documentation-url-missing': 'off' },
  },
  { files: ['nodes/**/*.ts'], languageOptions: { parser }, plugins, rules: n8n.configs.nodes.rules },
];

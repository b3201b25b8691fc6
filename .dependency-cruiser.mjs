// The import rules of the code, generated from src/layers.json. ARCHITECTURE.md shows the map they keep true.
import { readFileSync } from 'node:fs';

/** @type {{tiers: string[][]}} */
const { tiers } = JSON.parse(readFileSync(new URL('./src/layers.json', import.meta.url), 'utf8'));
const tests = '\\.test\\.tsx?$';
const testSupport = '^src/modules/[^/]+/[^/]+/(?:testing|fixtures)/';
const oneOf = (names) => `(?:${names.join('|')})`;

/** Each module of a tier may not import a module of its own tier or of a higher one. */
const tierRules = tiers.flatMap((modules, tier) =>
  modules.map((name) => ({
    name: `tier-of-${name.replace('/', '-')}`,
    comment: `${name} may import only modules of lower tiers (src/layers.json); anything upward is an event.`,
    severity: 'error',
    from: { path: `^src/modules/${name}/`, pathNot: tests },
    to: { path: `^src/modules/${oneOf(tiers.slice(tier).flat())}/`, pathNot: `^src/modules/${name}/` },
  })),
);

const rules = [
  {
    name: 'people-is-ground',
    comment: 'src/modules/people is what every other district stands on: it looks into none of them.',
    from: { path: '^src/modules/people/', pathNot: tests },
    to: { path: '^src/modules/(?!people/)' },
  },
  {
    name: 'reading-knows-no-documents',
    comment: 'src/modules/reading says what is on a page: it looks into no other district.',
    from: { path: '^src/modules/reading/', pathNot: tests },
    to: { path: '^src/modules/(?!reading/)' },
  },
  {
    name: 'administration-is-roof',
    comment: 'src/modules/administration looks into every district, and no other district into it.',
    from: { path: '^src/modules/(?!administration/)', pathNot: tests },
    to: { path: '^src/modules/administration/' },
  },
  {
    name: 'module-front-door',
    comment: 'A module is imported through its index.ts only.',
    from: { path: '^src/modules/([^/]+/[^/]+)/' },
    to: { path: '^src/modules/[^/]+/[^/]+/(?!index\\.ts$)', pathNot: ['^src/modules/$1/', testSupport] },
  },
  {
    name: 'test-support-for-tests-only',
    comment: 'testing/ and fixtures/ of a module serve tests, also those of other modules, and nothing else.',
    from: { path: '^src/', pathNot: [tests, testSupport] },
    to: { path: testSupport },
  },
  {
    name: 'module-front-door-of-app',
    comment: 'src/app knows all modules, and each through its index.ts only.',
    from: { path: '^src/(?:app/|main\\.ts$)' },
    to: { path: '^src/modules/[^/]+/[^/]+/(?!index\\.ts$)' },
  },
  {
    name: 'platform-is-bottom',
    comment: 'src/platform knows no word of documents: it imports nothing of src outside itself.',
    from: { path: '^src/platform/' },
    to: { path: '^src/(?!platform/)' },
  },
  {
    name: 'modules-below-app',
    comment: 'Modules are composed by src/app and do not know it.',
    from: { path: '^src/modules/' },
    to: { path: '^src/(?:app/|main\\.ts$)' },
  },
  {
    name: 'web-knows-the-contract-only',
    comment:
      'The UI knows nothing of the server but the generated types in api.gen.ts, the language of conditions, and how amounts are typed.',
    from: { path: '^src/web/', pathNot: tests },
    to: {
      path: '^(?:src/(?!web/)|test/|scripts/|bench/|bin/)',
      pathNot:
        '^src/modules/documents/(?:conditions/(?:shape|flat|sentence|fold|facts|evaluate)|search/query/read-amount)\\.ts$',
    },
  },
  {
    name: 'conditions-run-anywhere',
    comment: 'Conditions are asked in the service and in browsers: no database, no Node, no other module.',
    from: { path: '^src/modules/documents/conditions/', pathNot: tests },
    to: {
      pathNot: [
        '^src/modules/documents/conditions/',
        '^src/platform/(?:refusals/|time/days\\.ts$)',
        '(?:^|/)node_modules/(?:zod|re2js)/',
      ],
    },
  },
  {
    name: 'server-without-web',
    comment: 'The server serves the built UI as files and imports nothing of it.',
    from: { path: '^src/(?!web/)' },
    to: { path: '^src/web/' },
  },
  {
    name: 'product-without-tools',
    comment: 'What runs in production imports nothing of test, scripts or bench.',
    from: { path: '^src/', pathNot: tests },
    to: { path: '^(?:test|scripts|bench)/' },
  },
  { name: 'no-import-of-tests', comment: 'A test is imported by nobody.', from: {}, to: { path: tests } },
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module (types may refer to each other).',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'resolvable', comment: 'Every import exists.', from: {}, to: { couldNotResolve: true } },
  {
    name: 'production-dependencies',
    comment: 'What runs in production imports no development dependency; the web interface is built before.',
    from: { path: '^src/', pathNot: [tests, testSupport, '^src/web/', '^src/platform/database/generate-tables\\.ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...tierRules, ...rules.map((rule) => ({ severity: 'error', ...rule }))],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache|\\.shots|data)/|\\?' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};

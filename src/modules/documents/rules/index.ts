export { findByOwnRules } from './find-by-own-rules.ts';
export { createRule, listRules, removeRule } from './manage-rules.ts';
export { ruleRoutes } from './rules.routes.ts';
export { newRuleSchema } from './rules.schemas.ts';
export { planRun, planUnrun, type RunRulesDetail, runRules, runRulesDetailSchema } from './run-rules.ts';

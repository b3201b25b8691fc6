export { carryCustomFields } from './carry-fields.ts';
export { customTestProblems } from './condition-problems.ts';
export { customFieldRoutes } from './custom-fields.routes.ts';
export { type CustomValue, customValueSchema } from './custom-fields.schemas.ts';
export { type CustomFieldRow, customFieldsFor, keepCustomFields } from './custom-fields.store.ts';
export { customConditions, customFilterProblems, customFilterSchema } from './field-filter.ts';
export { storedCustomValue } from './field-values.ts';
export { ownCustomFields } from './list-custom-fields.ts';

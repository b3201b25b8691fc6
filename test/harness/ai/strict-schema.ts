type Json = Record<string, unknown>;

/** Keywords that strict mode knows, by the published guide to structured outputs. */
const KEYWORDS = new Set(
  `type properties required additionalProperties items enum const anyOf $ref $defs description title pattern format
  multipleOf maximum exclusiveMaximum minimum exclusiveMinimum minItems maxItems`.split(/\s+/),
);
const TYPES = new Set(['string', 'number', 'boolean', 'integer', 'object', 'array', 'null']);
const MAX_DEPTH = 10;

/** What the published API would refuse in a schema of strict mode; undefined when it takes it. */
export function strictSchemaProblem(schema: unknown, path = '$', depth = 1): string | undefined {
  if (!isObject(schema)) return `${path}: is no schema`;
  if (path === '$' && (schema.type !== 'object' || 'anyOf' in schema)) return '$: the root must be an object';
  if (depth > MAX_DEPTH) return `${path}: nested too deeply`;
  const unknown = Object.keys(schema).find((key) => !KEYWORDS.has(key));
  if (unknown !== undefined) return `${path}: '${unknown}' is not permitted`;
  const types = [schema.type ?? []].flat();
  const wrong = types.find((type) => typeof type !== 'string' || !TYPES.has(type));
  if (wrong !== undefined || (types.length === 0 && !('anyOf' in schema) && !('enum' in schema) && !('$ref' in schema)))
    return `${path}: needs a type`;
  if (types.includes('array')) {
    const problem = strictSchemaProblem(schema.items, `${path}.items`, depth + 1);
    if (problem !== undefined) return problem;
  }
  return types.includes('object') ? objectProblem(schema, path, depth) : undefined;
}

function objectProblem(schema: Json, path: string, depth: number): string | undefined {
  if (schema.additionalProperties !== false) return `${path}: 'additionalProperties' is required to be false`;
  if (!isObject(schema.properties)) return `${path}: needs properties`;
  const names = Object.keys(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (names.length !== required.length || names.some((name) => !required.includes(name)))
    return `${path}: 'required' is required to be an array of every key in properties`;
  for (const [name, property] of Object.entries(schema.properties)) {
    const problem = strictSchemaProblem(property, `${path}.${name}`, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

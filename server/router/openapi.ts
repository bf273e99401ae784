import * as z from 'zod';
import { mediaType } from '@/lib/contract/json-api';
import { isPublicAction, ruleOf } from '@/lib/contract/policy';
import { addresses, type RouteDefinition } from './route';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const parameters = (definition: RouteDefinition, path: string) => [
  ...[...path.matchAll(/\{([a-z_0-9]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'locale' ? { enum: ['ar', 'en'] } : { type: 'string', format: 'uuid' },
  })),
  ...Object.entries(definition.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType),
  })),
];

/** A route that reads its body by itself may still say its shape; one without a shape takes a file. */
function requestBody({ body, isRawBody }: RouteDefinition) {
  if (!body && !isRawBody) return {};
  const content = body
    ? { [mediaType]: { schema: schemaOf(body) } }
    : { 'multipart/form-data': { schema: { type: 'object' } } };
  return { requestBody: { required: true, content } };
}

const operation = (definition: RouteDefinition, path: string) => ({
  summary: definition.summary,
  operationId: `${definition.method.toLowerCase()} ${path}`,
  'x-policy': definition.action,
  'x-roles': isPublicAction(definition.action) ? 'public' : ruleOf(definition.action).roles,
  parameters: parameters(definition, path),
  ...requestBody(definition),
  responses: {
    default: {
      description:
        'A JSON:API document, or an error document whose details are sentences in the language of the path.',
    },
  },
});

/** OpenAPI 3.1 of all routes; rebased ones are shown once, under the base prefix. */
export function openApi(routes: RouteDefinition[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const definition of routes) {
    for (const path of addresses(definition.path)) {
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(definition, path) };
    }
  }
  return { openapi: '3.1.0', info: { title: 'School API', version: '1' }, paths };
}

import type { Contract, Operation } from '../library.js';
import { bodyExampleOf } from './examples.js';
import { parametersOf, sharedParameters } from './parameters.js';
import { responsesOf, sharedHeaders } from './responses.js';
import { type Described, describeSchemas } from './schemas.js';

type Part = Readonly<Record<string, unknown>>;

/** A description of the API by the rules of OpenAPI. */
export type OpenApiDocument = Part & {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Part>>>>;
  readonly components: Readonly<Record<string, Part>>;
};

/** What tells about the API itself. */
export const descriptionPaths: Readonly<Record<string, Part>> = {
  '/openapi.json': { get: described('getOpenApiJson', 'Get this description as JSON', 'application/json') },
  '/openapi.yaml': { get: described('getOpenApiYaml', 'Get this description as YAML', 'application/yaml') },
  '/docs': { get: described('getDocs', 'Read and try the API', 'text/html') },
};

/** Describes a contract by the rules of OpenAPI 3.1. */
export function describeApi(contract: Contract, baseUrl: string): OpenApiDocument {
  const schemas = describeSchemas(contract);
  const paths: Record<string, Record<string, Part>> = {};
  for (const [name, operation] of Object.entries(contract)) {
    const method = operation.method.toLowerCase();
    paths[operation.path] = { ...paths[operation.path], [method]: describeOperation(name, operation, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Form service',
      version: '1.0.0',
      summary: 'Fill and submit forms',
      description:
        'The respondent’s side of the form service. Load a form, create a draft with the first answer, save as the person types, submit. Every refusal is a problem document (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This server' }],
    tags: [...new Set(Object.values(contract).map(tagOf)), 'API'].map((name) => ({ name })),
    paths: { ...paths, ...(descriptionPaths as OpenApiDocument['paths']) },
    components: {
      schemas: schemas.components,
      parameters: sharedParameters,
      headers: sharedHeaders,
      securitySchemes: {
        entryKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Service-Entry-Key',
          description: 'Given once, by the reply that creates or resumes an entry. It opens that entry only.',
        },
      },
    },
  };
}

const describeOperation = (name: string, operation: Operation, schemas: Described): Part => ({
  operationId: name,
  summary: operation.summary,
  tags: [tagOf(operation)],
  parameters: parametersOf(operation, schemas),
  ...(operation.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(operation.body), ...bodyExampleOf(name) } },
    },
  }),
  responses: responsesOf(name, operation, schemas),
  security: operation.auth === 'entry' ? [{ entryKey: [] }] : [],
});

const areas: readonly (readonly [RegExp, string])[] = [
  [/\/(?:uploads|files)\b/, 'Files'],
  [/\/(?:groups|instances)\b/, 'Groups'],
  [/\/(?:buttons|actions|action-runs)\b/, 'Buttons and actions'],
  [/\/options\b/, 'Options'],
  [/\/resume/, 'Resuming'],
  [/\/edit-sessions\b/, 'Editing'],
  [/\/forms\b/, 'Forms'],
];

const tagOf = ({ path }: Operation): string => areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'Entries';

function described(operationId: string, summary: string, type: string): Part {
  const headers = { ETag: { $ref: '#/components/headers/ETag' } };
  const responses = { 200: { description: summary, headers, content: { [type]: { schema: {} } } } };
  return { operationId, summary, tags: ['API'], responses, security: [] };
}

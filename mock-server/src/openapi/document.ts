import type { Contract, Operation } from '../library.js';
import { descriptionOf } from './describe-operation.js';
import { bodyExampleOf } from './examples.js';
import { parametersOf, sharedParameters } from './parameters.js';
import { Refusals, responsesOf, sharedHeaders } from './responses.js';
import { type Described, describeSchemas } from './schemas.js';
import { tagOf, tagsOf } from './tags.js';

type Part = Readonly<Record<string, unknown>>;

/** A description of the API by the rules of OpenAPI. */
export type OpenApiDocument = Part & {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Part>>>>;
  readonly components: Readonly<Record<string, Part>>;
};

const problem = { $ref: '#/components/schemas/Problem' };

/** What tells about the API itself. */
export const descriptionPaths: Readonly<Record<string, Part>> = {
  '/openapi.json': { get: described('getOpenApiJson', 'Get this description as JSON', 'application/json') },
  '/openapi.yaml': { get: described('getOpenApiYaml', 'Get this description as YAML', 'application/yaml') },
  '/docs': { get: described('getDocs', 'Read and try the API', 'text/html') },
};

/** Describes a contract by the rules of OpenAPI 3.1. */
export function describeApi(contract: Contract, baseUrl: string, own = descriptionPaths): OpenApiDocument {
  const schemas = describeSchemas(contract);
  const refusals = new Refusals();
  const paths: Record<string, Record<string, Part>> = {};
  for (const [name, operation] of Object.entries(contract)) {
    const method = operation.method.toLowerCase();
    paths[operation.path] = {
      ...paths[operation.path],
      [method]: describeOperation(name, operation, schemas, refusals),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Form service',
      version: '1.0.0',
      summary: 'Fill, submit and manage forms',
      description:
        'Respondents load a form, create a draft with the first answer, save as they type, and submit. Accounts manage forms, versions, entries, data tables and files with an API key. Every refusal is a problem document (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: 'This server' }],
    tags: tagsOf(contract),
    paths: { ...paths, ...(own as OpenApiDocument['paths']) },
    components: {
      schemas: usedIn(schemas.components, JSON.stringify([paths, refusals.components])),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: refusals.components,
      securitySchemes: {
        entryKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Service-Entry-Key',
          description: 'Given once, by the reply that creates or resumes an entry. It opens that entry only.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of an account, made on its settings page. It must never be used in a page.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-svc_session',
          description: 'A session of the settings page; writes also need `X-CSRF-Token`.',
        },
      },
    },
  };
}

const describeOperation = (name: string, operation: Operation, schemas: Described, refusals: Refusals): Part => ({
  operationId: name,
  summary: operation.summary,
  description: descriptionOf(operation),
  tags: [tagOf(name, operation)],
  parameters: parametersOf(operation, schemas),
  ...(operation.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(operation.body), ...bodyExampleOf(name, operation) } },
    },
  }),
  responses: responsesOf(name, operation, schemas, refusals),
  security: securityOf(operation),
});

/** What a call has to carry: where there are several, any of them. */
function securityOf({ auth }: Operation): readonly Part[] {
  if (auth === 'entry') return [{ entryKey: [] }];
  if (auth === 'session') return [{ session: [] }];
  return auth === 'account' ? [{ apiKey: [] }, { session: [] }] : [];
}

/** The schemas that a text refers to, or that another such refers to. */
function usedIn(schemas: Readonly<Record<string, Part>>, text: string): Readonly<Record<string, Part>> {
  const used = new Set<string>(['Problem']);
  const look = (part: string): void => {
    for (const [, id = ''] of part.matchAll(/"#\/components\/schemas\/([\w-]+)"/g)) {
      if (used.has(id)) continue;
      used.add(id);
      look(JSON.stringify(schemas[id]));
    }
  };
  look(text);
  look(JSON.stringify(schemas.Problem));
  return Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)));
}

function described(operationId: string, summary: string, type: string): Part {
  const headers = { ETag: { $ref: '#/components/headers/ETag' } };
  const responses = {
    200: { description: summary, headers, content: { [type]: { schema: {} } } },
    '4XX': { description: 'Not for this caller', content: { 'application/problem+json': { schema: problem } } },
  };
  return { operationId, summary, description: `${summary}.`, tags: ['API'], responses, security: [] };
}

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { describeApi, descriptionPaths } from '../../mock-server/src/openapi/document.js';
import { bodyExampleOf, exampleOf } from '../../mock-server/src/openapi/examples.js';
import { accountContract, settingsContract as settings } from '../../mock-server/src/resources/contract.js';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import type { Contract } from '../../src/contract/index.js';
import { origin, send, stillServer } from './respondent.js';

const contract: Contract = { ...entrySessions, ...accountContract };
const document = describeApi(contract, '/api/v1');

describe('the description of the API', () => {
  it('is OpenAPI 3.1 by an independent validator', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors ?? []).to.deep.equal([]);
    expect(valid).to.equal(true);
    expect(document.openapi).to.match(/^3\.1\./);
  });

  it('is found in order by the linter of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // The paths are those of the service: a form is found beside the entries.
        'no-ambiguous-paths': 'off',
        // Examples are held against the contract itself below, which takes a fraction of the time.
        'no-invalid-media-type-examples': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).to.deep.equal([]);
  });

  it('has each operation under its own resource, with words about it and every status it may answer with', () => {
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods),
    ) as unknown as readonly {
      operationId: string;
      description?: string;
      tags: string[];
      responses: object;
    }[];
    const count = new Map<string, number>();
    for (const { operationId, description, tags } of operations) {
      expect(description, operationId).to.match(/\w.*\./);
      expect(tags, operationId).to.have.length(1);
      count.set(tags[0] ?? '', (count.get(tags[0] ?? '') ?? 0) + 1);
    }
    expect(Math.max(...count.values())).to.be.lessThan(30);
    const statuses = (name: string) =>
      Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {});
    expect(statuses('setMetafields')).to.include('412');
    expect(statuses('downloadFile')).to.include('409');
    expect(statuses('getFileUpload')).to.include('410');
  });

  it('has every operation of the contract, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const own = Object.keys(descriptionPaths);
    const operations = Object.entries(contract).map(([name, { method, path }]) => `${method} ${path} ${name}`);
    expect(described.filter((line) => !own.some((path) => line.includes(` ${path} `)))).to.have.members(operations);
    expect(own).to.deep.equal(['/openapi.json', '/openapi.yaml', '/docs']);
    // As many as the service has.
    expect(described).to.have.length(216);
  });

  it('refers only to what it has, and has only what is referred to', () => {
    const text = JSON.stringify(document);
    const used = new Set(Array.from(text.matchAll(/"#\/components\/([\w-]+\/[\w-]+)"/g), ([, name]) => name));
    const there = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`));
    expect(there).to.include.members([...used] as string[]);
    expect(there.filter((name) => !used.has(name))).to.deep.equal([]);
    expect(text).to.not.include('__shared');
  });

  it('gives an example of every body and every reply, all of them valid', () => {
    for (const [name, operation] of Object.entries(contract)) {
      const { example: body } = bodyExampleOf(name, operation) as { example?: unknown };
      if (operation.body) expect(z.safeParse(operation.body, body).error, name).to.equal(undefined);
      for (const [status, schema] of Object.entries(operation.replies)) {
        if (status === '204' || name.endsWith('Schema')) continue;
        const { example } = exampleOf(name, operation, Number(status)) as { example?: unknown };
        expect(example, `${name} ${status}`).to.not.equal(undefined);
        expect(z.safeParse(schema, example).error, `${name} ${status}`).to.equal(undefined);
      }
    }
  });

  it('is served as JSON and YAML, to any page, and not again while it is known', async () => {
    const server = stillServer();
    const json = await send<object>(server, '/openapi.json');
    const yaml = await send<string>(server, '/openapi.yaml');
    // As texts: a deep comparison of so many objects takes longer than all the rest.
    expect(JSON.stringify(json.body) === JSON.stringify(document)).to.equal(true);
    expect(JSON.stringify(parse(yaml.body)) === JSON.stringify(json.body)).to.equal(true);
    expect(yaml.headers.get('Content-Type')).to.equal('application/yaml; charset=utf-8');
    expect(json.headers.get('Access-Control-Allow-Origin')).to.equal('*');
    const etag = json.headers.get('ETag') ?? '';
    expect((await send(server, '/openapi.json', { headers: { 'If-None-Match': etag } })).status).to.equal(304);
  });

  it('leaves what only the settings page can do to a description of its own', async () => {
    const server = stillServer();
    const response = await server.fetch(new Request(`${origin}/settings/api/settings-openapi.json`));
    const own = (await response.json()) as { paths: object; servers: object[] };
    const { valid, errors } = await new Validator().validate(own);
    expect([valid, errors]).to.deep.equal([true, undefined]);
    expect(own.servers[0]).to.include({ url: '/settings/api' });
    expect(Object.keys(own.paths)).to.have.members([...new Set(Object.values(settings).map(({ path }) => path))]);
    expect(JSON.stringify(document)).to.not.include('/api-keys');
  });

  it('has a plain page where the interactive one is not at hand, and says that it lives', async () => {
    const server = stillServer();
    const docs = await send<string>(server, '/docs');
    expect(docs.body).to.include('/api/v1/openapi.yaml');
    expect(docs.headers.get('Content-Security-Policy')).to.include("default-src 'none'");
    const health = await server.fetch(new Request(`${origin}/health`));
    expect(await health.json()).to.deep.equal({ status: 'ok' });
  });
});

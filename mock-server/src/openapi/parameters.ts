import type { Operation } from '../library.js';
import type { Described, JsonSchema } from './schemas.js';

type Parameter = Readonly<Record<string, unknown>>;

const text = { type: 'string' };

/** Parameters that more than one operation has, as components. */
export const sharedParameters: Readonly<Record<string, Parameter>> = {
  RequestId: {
    name: 'X-Request-ID',
    in: 'header',
    description: 'Your own name for this request; it comes back in the reply.',
    schema: { ...text, pattern: '^[\\w-]{8,64}$' },
  },
  ClientId: {
    name: 'X-Service-Client-ID',
    in: 'header',
    description: 'Made for each page load; tells two tabs with one entry key apart.',
    schema: { ...text, minLength: 8, maxLength: 36 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Lets a repeated request happen once only: a UUID or ULID.',
    schema: { ...text, minLength: 8, maxLength: 128 },
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Lets a repeated request happen once only: a UUID or ULID.',
    schema: { ...text, minLength: 8, maxLength: 128 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` you have seen; refused with 412 when there is a newer one.',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` you have; answered with 304 when it is still current.',
    schema: text,
  },
  AccountId: {
    name: 'X-Account-ID',
    in: 'header',
    required: true,
    description: 'The account you act for; it must be that of the key.',
    schema: text,
  },
  OptionalAccountId: {
    name: 'X-Account-ID',
    in: 'header',
    description: 'The account you act for; where it is sent it must be that of the key.',
    schema: text,
  },
  RequiredIfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The `ETag` you have seen; refused with 412 when there is a newer one.',
    schema: text,
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Languages you understand, best first.',
    schema: text,
  },
};

const refTo = (name: keyof typeof sharedParameters): Parameter => ({ $ref: `#/components/parameters/${name}` });

/** Headers every request of an operation may carry. */
function headersOf(operation: Operation): readonly Parameter[] {
  const { method, auth, idempotency, path, ifMatch } = operation;
  const reading = method === 'GET';
  const ofAccount = auth === 'account' || auth === 'session';
  return [
    refTo('RequestId'),
    refTo('AcceptLanguage'),
    ...(auth === 'entry' ? [refTo('ClientId')] : []),
    ...(ofAccount ? [refTo(operation.accountHeader ? 'OptionalAccountId' : 'AccountId')] : []),
    ...(ofAccount && ifMatch ? [refTo(ifMatch === 'required' ? 'RequiredIfMatch' : 'IfMatch')] : []),
    ...(reading ? [refTo('IfNoneMatch')] : []),
    ...(reading ? [] : [refTo(idempotency === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')]),
    ...(!ofAccount && path.endsWith('/answers') ? [refTo('IfMatch')] : []),
  ];
}

const examples: Readonly<Record<string, string>> = {
  public_id: 'contact',
  entry_id: 'ent_01M7CPAJ402K0HJABBRBGF7S11',
  instance_id: 'ins_01M7CPARYRGDK2GHV2A3QQTHKG',
  group_path: 'household',
  field_key: 'city',
  button_key: 'check',
  action_key: 'check_iban',
  action_run_id: 'arn_01M7CPB7A8V2DZ6Y4M3N9K5QWE',
  upload_id: 'upl_01M7CPB3Z0H8N2R5T7V9X1C3EG',
  file_id: 'fil_01M7CPB3Z0H8N2R5T7V9X1C3EH',
};

const inPath = (path: string): readonly Parameter[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
    ...(name in examples && { example: examples[name] }),
  }));

function inQuery({ query }: Operation, described: Described): readonly Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = described.of(query) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }));
}

/** Everything an operation takes besides its body. */
export const parametersOf = (operation: Operation, described: Described): readonly Parameter[] => [
  ...inPath(operation.path),
  ...inQuery(operation, described),
  ...headersOf(operation),
];

import { filterZoo, headerZoo, jsonZoo, methodZoo, pathZoo, valueZoo } from './values.mjs';

/** Makes inputs a server must survive: the same ones for the same random numbers. */
export function createInputs(random, { host, operations, entries, fields, account }) {
  const makers = [
    [30, () => deep(brokenCall())],
    [15, () => jsonCall()],
    [15, () => mutated()],
    [12, () => withHeader()],
    [10, () => withPath()],
    [8, () => withMethod()],
    [4, () => wrongEncoding()],
    [3, () => badChunks()],
    [2, () => garbage()],
    [1, () => halfOpen()],
  ];
  const total = makers.reduce((sum, [weight]) => sum + weight, 0);

  const entry = () => random.pick(entries);
  // After these an entry is of little use for others.
  const lasting = operations.filter(
    ({ method, path }) => !path.endsWith('/submit') && !(method === 'DELETE' && path.endsWith('/{entry_id}')),
  );

  /** A key or a session, or neither; the settings page takes no keys. */
  function credential({ base }) {
    if (random.chance(0.03)) return [];
    return random.chance(base === '/api/v1' ? 0.3 : 0.95) ? account.session : account.headers;
  }

  /** A call of an operation, with parameters that exist as often as not. */
  function call() {
    const operation = random.pick(random.chance(0.02) ? operations : lasting);
    const { id, key } = entry();
    const values = {
      entry_id: random.chance(0.9) ? id : random.pick(['ent_x', '__proto__', '%00', id.toLowerCase()]),
      public_id: random.pick(['contact', 'every-field', 'household', 'event-signup', 'none', 'constructor']),
      field_key: random.pick(fields),
      group_path: random.pick([...fields, 'household', 'household.ins_x.pets', '__proto__', 'a.b.c']),
    };
    const ofAccount = operation.auth === 'account';
    if (ofAccount && random.chance(0.9)) Object.assign(values, account.values);
    const known = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(
        values[name] ?? random.pick(['x', 'ins_01M7CPARYRGDK2GHV2A3QQTHKG', 'constructor', 'upl_x', 'fil_x']),
      ),
    );
    const query =
      operation.query && random.chance(0.5)
        ? `?${operation.query
            .map(
              (name) =>
                `${name}=${encodeURIComponent(
                  String(random.pick(name === 'filter' ? filterZoo : valueZoo))
                    .slice(0, 300)
                    .replace(/[\ud800-\udfff]/g, ''),
                )}`,
            )
            .join('&')}`
        : '';
    const headers = [
      ...(ofAccount ? credential(operation) : []),
      ...(ofAccount && random.chance(0.3) ? ['If-Match: *'] : []),
      ...(operation.auth === 'entry' && random.chance(0.95) ? [`X-Service-Entry-Key: ${key}`] : []),
      ...(operation.method !== 'GET' && random.chance(0.95) ? [`Idempotency-Key: ${random.uuid()}`] : []),
    ];
    return {
      method: operation.method,
      path: operation.base + known + query,
      headers,
      body: operation.body && structuredClone(operation.body),
    };
  }

  /** A body of the right shape, but for a member or two. */
  function brokenCall() {
    const made = call();
    if (!made.body) return made;
    if ('base_revision' in made.body)
      made.body.base_revision = random.chance(0.8) ? random.below(4) : random.pick(valueZoo);
    if ('answers' in made.body && random.chance(0.8)) {
      made.body.answers = Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [random.pick(fields), random.pick(valueZoo)]),
      );
    }
    for (let times = random.below(3); times > 0; times--) {
      const names = [...Object.keys(made.body), 'extra', '__proto__', 'constructor'];
      Object.defineProperty(made.body, random.pick(names), {
        value: random.pick(valueZoo),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return made;
  }

  const deep = ({ body, ...made }) => request({ ...made, text: body === undefined ? undefined : JSON.stringify(body) });
  const jsonCall = () => request({ ...call(), text: random.pick(jsonZoo) });
  const plain = () => {
    const { body, ...made } = call();
    return request({ ...made, text: body && JSON.stringify(body) });
  };

  function mutated() {
    const made = plain();
    let bytes = Buffer.from(made.bytes);
    for (let times = 1 + random.below(4); times > 0; times--) {
      const at = random.below(bytes.length + 1);
      const kind = random.below(3);
      if (kind === 0 && at < bytes.length) bytes[at] = random.below(256);
      if (kind === 1)
        bytes = Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(8)), bytes.subarray(at)]);
      if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(8))]);
    }
    return { kind: 'mutated', bytes, methods: ['?'] };
  }

  const withHeader = () => {
    const made = call();
    return {
      ...request({
        ...made,
        text: made.body && JSON.stringify(made.body),
        headers: [...made.headers, random.pick(headerZoo)],
      }),
      kind: 'header',
    };
  };
  const withPath = () => ({
    ...request({ ...call(), path: random.pick(pathZoo), text: random.chance(0.3) ? '{}' : undefined }),
    kind: 'path',
  });
  const withMethod = () => ({
    ...request({ ...call(), method: random.pick(methodZoo), text: random.chance(0.5) ? '{}' : undefined }),
    kind: 'method',
  });

  function wrongEncoding() {
    const text = random.pick(['{"form":"contact"}', 'äöü']);
    const bytes = random.pick([
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from([0x22, 0xc3, 0x28, 0x22]),
      random.bytes(64),
    ]);
    return { ...request({ ...call(), bytes }), kind: 'encoding' };
  }

  function badChunks() {
    const { method, path, headers } = call();
    const chunk = random.pick([
      '5\r\n{"a":\r\n0\r\n\r\n',
      'zz\r\nabc\r\n0\r\n\r\n',
      'ffffffffffff\r\nabc',
      '5;ext=1\r\nabcde\r\n0\r\nTrailer: 1\r\n\r\n',
      '-1\r\n\r\n',
      '0\r\n\r\n',
    ]);
    const both = random.chance(0.3) ? 'Content-Length: 3\r\n' : '';
    const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${both}Transfer-Encoding: chunked\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
    return { kind: 'chunks', bytes: Buffer.from(head + chunk, 'latin1'), methods: [method] };
  }

  function garbage() {
    const bytes = random.pick([
      random.bytes(1 + random.below(400)),
      Buffer.from('\r\n\r\n\r\n'),
      Buffer.from('GET\r\n\r\n'),
      Buffer.from('GET / HTTP/9.9\r\n\r\n'),
      Buffer.from('GET / HTTP/1.0\r\n\r\n'),
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
      Buffer.from('SSH-2.0-x\r\n'),
    ]);
    return { kind: 'garbage', bytes, methods: ['?'] };
  }

  function halfOpen() {
    const { bytes } = plain();
    return {
      kind: 'half open',
      bytes: bytes.subarray(0, random.below(bytes.length)),
      hold: 50 + random.below(400),
      methods: ['?'],
    };
  }

  function request({ method, path, headers = [], text, bytes }) {
    const body = bytes ?? (text === undefined ? undefined : Buffer.from(text));
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      ...(body && !headers.some((line) => /^content-type/i.test(line)) ? ['Content-Type: application/json'] : []),
      ...(body && !headers.some((line) => /^(content-length|transfer-encoding)/i.test(line))
        ? [`Content-Length: ${body.length}`]
        : []),
      ...headers,
    ];
    return {
      kind: 'call',
      bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body ?? Buffer.alloc(0)]),
      methods: [method],
    };
  }

  return () => {
    let at = random.below(total);
    for (const [weight, make] of makers) {
      if (at < weight) return make();
      at -= weight;
    }
    return plain();
  };
}

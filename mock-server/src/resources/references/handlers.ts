import type { Call } from '../../platform/context.js';
import { hasWords, listKey } from '../../platform/lists/list.js';
import { listPage } from '../../platform/lists/list-page.js';
import { Refusal } from '../../platform/problem.js';
import { faultDetails, faultsOf } from '../../platform/references/read-reference.js';
import { badMember, badParameter } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { isGone } from '../forms/index.js';
import { buildScope } from './build-scope.js';
import { references } from './contract.js';
import { valueTypes } from './reference.js';
import { resolved, sourceOf, unresolvedRefusal } from './resolve.js';
import { referencesIn } from './search.js';

type Resolving = Call<(typeof references)['resolveReferences']>;

/** The kinds of values a query asks for. */
function typesOf(types: string | undefined): ReadonlySet<string> | undefined {
  if (types === undefined) return undefined;
  const wanted = types.split(',').map((type) => type.trim());
  const stray = wanted.find((type) => !(valueTypes as readonly string[]).includes(type));
  if (stray !== undefined) throw badParameter('types', `There is no type "${stray}".`);
  return new Set(wanted);
}

/** Something of the account that the context names. */
function needNamed<T extends { readonly account_id: string }>(
  { principal }: Resolving,
  found: T | undefined,
  member: string,
): T {
  if (found?.account_id !== principal.account.id) throw badMember(`/context/${member}`, 'There is nothing of this id.');
  return found;
}

/** What is at hand where references are asked for. */
async function sourcesOf(call: Resolving) {
  const { body, store, clock, principal } = call;
  const { entry_id, run_id, row_id, locale } = body.context ?? {};
  const now = clock.now();
  const run = run_id === undefined ? undefined : needNamed(call, await store.workflowRuns.get(run_id), 'run_id');
  const row = row_id === undefined ? undefined : needNamed(call, await store.rows.get(row_id), 'row_id');
  const wanted = entry_id ?? run?.entry_id ?? undefined;
  const entry = wanted === undefined ? undefined : needNamed(call, await store.entries.get(wanted), 'entry_id');
  if (entry && isGone(entry, now)) throw badMember('/context/entry_id', 'There is nothing of this id.');
  const outputs = Object.entries(run?.outputs ?? {}).map(([key, output]) => [key, { output }] as const);
  return {
    account: principal.account,
    entry,
    locale,
    now,
    ...(run && { trigger: run.input, steps: Object.fromEntries(outputs) }),
    ...(row && { item: { ...row.values, id: row.id, external_id: row.external_id } }),
  };
}

export const referenceRoutes = implement(references, {
  async searchReferences(call) {
    const { query, signer, clock } = call;
    const types = typesOf(query.types);
    const all = await referencesIn(call, query.context ?? '');
    const items = all
      .filter(({ value_type }) => types?.has(value_type) ?? true)
      .filter(({ token, path_label }) => !query.q || hasWords(`${token} ${path_label}`, query.q))
      .map((one) => ({ ...one, source: { ...one.source } }));
    const list = listKey(call, 'references');
    return { body: await listPage({ items, keyOf: ({ token }) => token, list, query, signer, clock }) };
  },

  async resolveReferences(call) {
    const { body, store, principal } = call;
    const tokens = body.references;
    const details = tokens.flatMap((token, index) =>
      faultDetails(faultsOf(sourceOf(token)), `/references/${index}`, Math.max(0, token.indexOf(sourceOf(token)))),
    );
    if (details.length > 0) throw new Refusal('expression_invalid', 'A reference cannot be read.', { details });
    const scope = await buildScope(
      store,
      tokens.map((token) => `{{ ${sourceOf(token)} }}`),
      await sourcesOf(call),
    );
    const data = tokens.map((token) => resolved(token, scope, principal));
    const missing = data.filter(({ status }) => status === 'missing' || status === 'forbidden');
    if (body.strict && missing.length > 0) throw unresolvedRefusal(missing.map(({ token }) => token));
    return { body: { data } };
  },
});

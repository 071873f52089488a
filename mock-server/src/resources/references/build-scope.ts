import type { Json } from '../../library.js';
import type { ReferencePath } from '../../platform/references/path.js';
import { placesOf } from '../../platform/references/read-reference.js';
import type { ReferenceScope } from '../../platform/references/scope.js';
import { tokensIn } from '../../platform/references/tokens.js';
import type { Store } from '../../store/store.js';
import { type AccountRecord, accountView, type UserRecord } from '../accounts/index.js';
import type { EntryRecord } from '../entries/index.js';
import { environmentScope } from '../environments/index.js';
import type { FormRecord } from '../forms/index.js';
import { entryScope } from './entry-tree.js';
import { rowScope } from './row-tree.js';

/** What is at hand where something is filled in. */
export interface ScopeSources extends Pick<ReferenceScope, 'trigger' | 'steps' | 'item' | 'variables' | 'locale'> {
  readonly account: AccountRecord;
  readonly entry?: EntryRecord | undefined;
  /** The form of the entry, unless given. */
  readonly form?: FormRecord | undefined;
  /** Whose variables and secrets are meant; those of the default environment, unless given. */
  readonly environment_id?: string | null | undefined;
  readonly now: number;
}

/** Fetches whatever the references of a value may need. */
export async function buildScope(store: Store, value: Json, sources: ScopeSources): Promise<ReferenceScope> {
  const { account, entry, trigger, steps, item, variables, environment_id, now } = sources;
  const places = [...tokensIn(value)].flatMap(({ source }) => placesOf(source));
  const form = sources.form ?? (entry && (await store.forms.get(entry.form_id)));
  const ofEntry = entry && (await entryScope(store, entry, now));
  return {
    now,
    timeZone: account.timezone,
    ...ofEntry,
    locale: sources.locale ?? ofEntry?.locale ?? account.default_locale,
    ...(form && { form: formTree(form) }),
    account: accountView(account) as unknown as Json,
    users: await userScope(store, account.id, places),
    tables: await rowScope(store, account.id, places),
    ...(await environmentScope(store, account.id, environment_id)),
    trigger,
    steps,
    item,
    variables,
  };
}

/** What references reach of a form. */
export const formTree = ({ id, name, public_id, slug, state, tags, project_id, document }: FormRecord) => ({
  id,
  name: name ?? document.form.title,
  title: document.form.title,
  public_id,
  slug,
  state,
  tags: [...tags],
  project_id,
  default_locale: document.default_locale ?? document.locale,
  version: document.form.version_number,
});

/** What references reach of a member of the account. */
export const userTree = ({ id, name, email, role, state }: UserRecord) => ({ id, name, email, role, state });

async function userScope({ users }: Store, account_id: string, places: readonly ReferencePath[]) {
  const ids = new Set(places.flatMap(([first, id]) => (first === 'user' && typeof id === 'string' ? [id] : [])));
  const found: Record<string, Json> = {};
  for (const id of ids) {
    const user = await users.get(id);
    if (user?.account_id === account_id) found[id] = userTree(user);
  }
  return found;
}

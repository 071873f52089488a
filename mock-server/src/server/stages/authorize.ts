import type { Exchange, Stage } from '../../platform/exchange.js';
import { needRole, notOfAccount } from '../../platform/need-role.js';
import type { Principal } from '../../platform/principal.js';
import { Refusal } from '../../platform/problem.js';
import { membershipsOf } from '../../resources/accounts/index.js';

/** Lets those pass who may act for the account they name, on this operation, in their role. */
export const authorize: Stage = (exchange, next) =>
  exchange.principal ? admit(exchange, exchange.principal).then(next) : next();

async function admit(exchange: Exchange, principal: Principal): Promise<void> {
  const { auth, role } = exchange.route.operation;
  const acting = await atAccount(exchange, principal);
  if (auth === 'session' && acting.kind === 'api_key') {
    throw new Refusal('api_key_not_allowed', 'This is not open to API keys. Use the settings page.');
  }
  if (role) needRole(acting, role);
  exchange.principal = acting;
  await exchange.platform.catchUp(acting.account.id);
}

/** The caller in the account that is named: in the path of the settings page, else in the header. */
async function atAccount({ route, request, params, platform }: Exchange, principal: Principal): Promise<Principal> {
  const isSettings = route.base !== undefined;
  const named = isSettings ? params.account_id : (request.headers.get('X-Account-ID') ?? undefined);
  if (named === undefined) {
    if (isSettings || route.operation.accountHeader === 'optional') return principal;
    throw new Refusal('account_header_required', 'Send X-Account-ID.', {
      details: [{ in: 'header', path: 'X-Account-ID', code: 'required', message: 'Missing.' }],
    });
  }
  if (named === principal.account.id) return principal;
  if (principal.session) {
    const user = (await membershipsOf(platform.store, principal.session.email)).find(
      ({ account_id }) => account_id === named,
    );
    const account = user && (await platform.store.accounts.get(named));
    if (account) return { ...principal, account, user, role: user.role };
  }
  throw notOfAccount();
}

import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { seedByName } from '../../forms/index.js';
import { Answers } from '../library.js';
import { parseJson, readJsonText } from '../platform/body.js';
import { timestamp } from '../platform/clock.js';
import type { Reply } from '../platform/exchange.js';
import { FaultRule } from '../platform/fault-rule.js';
import type { Platform } from '../platform/platform.js';
import { notFound, Refusal } from '../platform/problem.js';
import { badMember } from '../platform/refusals.js';
import { replyOfRefusal } from '../platform/reply.js';
import { answer, type Env, requestIdOf } from '../platform/router.js';
import { parse } from '../platform/validate.js';
import type { FormDocument } from '../resources/forms/index.js';
import type { Controls } from './controls.js';
import { KeptSnapshots } from './kept-snapshots.js';
import { needControl } from './need-control.js';
import { SeedError } from './seeds/seed-error.js';
import type { SeedInput } from './seeds/seed-input.js';

const Faulty = z.object({
  offline: z._default(z.boolean(), false),
  rules: z._default(z.array(FaultRule), []),
});
const Seed = z.union([z.object({ name: z.string() }), z.object({ forms: z.array(z.custom<SeedInput>()) })]);
const Moment = z.union([
  z.object({ now: z.iso.datetime() }),
  z.object({ advance_ms: z.number().check(z.nonnegative()) }),
]);
const StepWish = z.object({ at_most_ms: z.optional(z.number().check(z.nonnegative())) });
const Limits = z.object({
  windows: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.regex(/^[a-z]+$/)),
        limit: z.int().check(z.positive()),
        seconds: z.number().check(z.positive()),
      }),
    ),
  ),
});
const Reset = z.strictObject({ everything: z.optional(z.boolean()) });
const PlanLimits = z.record(z.string(), z.int().check(z.nonnegative()));
const Account = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  email: z.optional(z.email()),
});
const Billing = z.object({ status: z.enum(['trialing', 'active', 'past_due', 'inactive', 'canceled']) });
const Publish = z.object({
  document: z.optional(z.custom<FormDocument>((form) => typeof form === 'object' && form !== null)),
});
const OtherDevice = z.object({ answers: Answers });

type Act = (request: Request, context: Context<Env>) => Promise<unknown>;

/** Lets a test steer a server it can only reach over HTTP. Not part of the API: only there when asked for. */
export function addMockHooks(app: Hono<Env>, platform: Platform, controls: Controls): void {
  const { clock, faults } = controls;
  const snapshots = new KeptSnapshots();
  const hook = (method: string, path: string, act: Act) =>
    app.on(method, `/_mock/${path}`, async (context) => {
      const request = context.req.raw;
      const requestId = requestIdOf(platform, request);
      const steer = async (): Promise<unknown> => {
        needControl(request.headers, platform.publicUrl);
        return act(request, context);
      };
      return answer(platform, request, await replyTo(requestId, steer), { requestId });
    });

  hook('POST', 'reset', async (request) => controls.reset(await readIfAny(request, Reset)));
  hook('POST', 'seed', async (request) => controls.seed(await formsIn(request)));
  hook('GET', 'clock', async () => ({ now: timestamp(clock.now()) }));
  hook('PUT', 'clock', async (request) => {
    const moment = await read(request, Moment);
    if ('now' in moment) clock.set(moment.now);
    else clock.advance(moment.advance_ms);
    const settled = await controls.settleSoon();
    return { now: timestamp(clock.now()), settled };
  });
  hook('POST', 'clock/step', async (request) => controls.step((await read(request, StepWish)).at_most_ms));
  hook('POST', 'snapshots', async () => ({ id: snapshots.keep(await controls.snapshot()) }));
  hook('POST', 'snapshots/:id/restore', (_request, { req }) => controls.restore(snapshots.need(req.param('id') ?? '')));
  hook('POST', 'settle', () => controls.settle());
  hook('GET', 'outbox', async () => ({ mails: controls.outbox }));
  hook('GET', 'requests', async () => ({ requests: controls.requests }));
  hook('PUT', 'faults', async (request) => {
    const { offline, rules } = await read(request, Faulty);
    // All are looked at first: a wrong one changes nothing.
    for (const [index, rule] of rules.entries()) {
      const unknown = faults.unknownIn(rule);
      if (unknown !== undefined) throw badMember(`/rules/${index}/operation`, unknown, 'option_unknown');
    }
    faults.clear();
    faults.offline = offline;
    for (const rule of rules) faults.add(rule);
  });
  hook('PUT', 'limits', async (request) => controls.setLimits((await read(request, Limits)).windows));
  hook('PUT', 'plan-limits', async (request) => controls.setPlanLimits(await read(request, PlanLimits)));
  hook('POST', 'accounts', async (request) => controls.addAccount(await read(request, Account)));
  hook('PUT', 'billing', async (request) => controls.setBilling((await read(request, Billing)).status));
  hook('POST', 'forms/:public_id/publish', async (request, { req }) => {
    const { document } = await read(request, Publish);
    return controls.publish(req.param('public_id') ?? '', document);
  });
  hook('POST', 'forms/:public_id/preview-sessions', (_request, { req }) =>
    controls.preview(req.param('public_id') ?? ''),
  );
  hook('PATCH', 'entries/:entry_id/answers', async (request, { req }) => {
    const { answers } = await read(request, OtherDevice);
    return { revision: await controls.changeAnswers(req.param('entry_id') ?? '', answers) };
  });
}

const read = async <S extends z.ZodMiniType>(request: Request, schema: S): Promise<z.output<S>> =>
  parse(schema, parseJson(await readJsonText(request)), 'body');

/** The same for a hook that needs no body; many clients name a type for one that is not there. */
async function readIfAny<S extends z.ZodMiniType>(request: Request, schema: S): Promise<z.output<S>> {
  const text = request.headers.has('Content-Type') ? await readJsonText(request) : '';
  return parse(schema, text === '' ? {} : parseJson(text), 'body');
}

/** What a hook gives back: its value, nothing, or why not. */
async function replyTo(requestId: string, act: () => Promise<unknown>): Promise<Reply> {
  try {
    const body = await act();
    return { status: body === undefined ? 204 : 200, headers: {}, body };
  } catch (error) {
    return replyOfRefusal(refusalOf(error), requestId);
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof SeedError)) return new Refusal('validation_failed', String(error));
  const details = error.problems.map(({ path, message }) => ({
    in: 'body' as const,
    path: `/forms/${error.index}${path}`,
    code: 'document',
    message,
  }));
  return new Refusal('validation_failed', error.message, { details });
}

async function formsIn(request: Request): Promise<readonly SeedInput[]> {
  const seed = await read(request, Seed);
  if ('forms' in seed) return seed.forms;
  const forms = seedByName(seed.name);
  if (!forms) throw notFound(`There is no built-in form "${seed.name}".`);
  return forms;
}

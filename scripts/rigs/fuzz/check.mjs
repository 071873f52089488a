import { repliesIn } from './raw-http.mjs';

/** The replies to an input, and what is wrong with them. */
export function checkReply(input, received, outcome) {
  const { replies, rest } = repliesIn(received, methodsOf(input));
  const problem =
    replies.map(problemWith).find(Boolean) ??
    (rest.length > 0 && input.hold === undefined ? `not HTTP: ${rest.toString('latin1').slice(0, 200)}` : undefined) ??
    (replies.length === 0 && !mayBeUnfinished(input) ? `no reply (${outcome})` : undefined);
  return { replies, problem };
}

/** How to send an input: what may announce more than it brings is not waited for long. */
export const optionsFor = (input) => ({
  methods: methodsOf(input),
  hold: input.hold,
  ...(mayBeUnfinished(input) && { patience: 120 }),
});

const methodsOf = ({ bytes, methods }) => (methods[0] === '?' ? [methodIn(bytes)] : methods);

const mayBeUnfinished = ({ kind }) => ['half open', 'mutated', 'garbage', 'header', 'chunks'].includes(kind);

const methodIn = (bytes) => bytes.subarray(0, 12).toString('latin1').split(' ')[0];

/** What somebody else did wrong: a service that was asked on behalf of the caller. */
const isElsewhere = (status) => status === 502 || status === 504;

function problemWith({ status, headers, body }) {
  if (status >= 500 && !isElsewhere(status)) return `${status}: ${body.toString('utf8').slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!headers.get('content-type')?.startsWith('application/problem+json')) {
    return `${status} with ${headers.get('content-type')}: ${body.toString('utf8').slice(0, 200)}`;
  }
  // The reply to HEAD has none.
  if (body.length === 0) return undefined;
  try {
    const problem = JSON.parse(body.toString('utf8'));
    const whole =
      problem.status === status &&
      ['type', 'title', 'code', 'message', 'request_id'].every((name) => typeof problem[name] === 'string');
    return whole ? undefined : `not a whole problem: ${body.toString('utf8').slice(0, 300)}`;
  } catch {
    return `not JSON: ${body.toString('utf8').slice(0, 300)}`;
  }
}

import * as z from 'zod/mini';
import { Answers, Path } from './answer.js';
import { array, fallback, literal, object, oneOf, str, text, url } from './members.js';
import { Detail } from './problem.js';

const effect = <const T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  object({ type: literal(type), ...shape });

const Known = z.discriminatedUnion('type', [
  effect('set_answers', { answers: Answers }),
  effect('message', { level: oneOf('info', 'success', 'warning', 'error'), text: str, field: text }),
  effect('navigate', { page: str }),
  effect('open_url', { url, target: text }),
  effect('redirect', { url }),
  effect('refresh_options', { field: str }),
  effect('set_issues', { issues: array(Detail) }),
  effect('focus', { path: Path }),
  effect('download', { file_id: str }),
]);

/** Something a button or an action does to the page; one that this version cannot carry out is `other`, and skipped. */
export const Effect = fallback(Known, () => ({ type: 'other' })) as unknown as z.ZodMiniType<
  z.output<typeof Known> | { type: 'other' },
  z.input<typeof Known>
>;
export type Effect = z.infer<typeof Effect>;
/** An effect as the service writes it. */
export type EffectInput = z.input<typeof Effect>;

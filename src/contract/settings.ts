import type * as z from 'zod/mini';
import {
  amount,
  array,
  count,
  def,
  mapOf,
  num,
  number,
  object,
  off,
  on,
  oneOf,
  openEnum,
  opt,
  str,
  text,
  whole,
} from './members.js';
import { part } from './part.js';

/** `other` is a way to resume that this version cannot offer. */
export const ResumeChannel = openEnum(['link', 'email']);

const milliseconds = (value: number) => def(count, value);

const members = {
  layout: oneOf('paged', 'classic', 'one_question'),
  submit_label: text,
  next_label: text,
  back_label: text,
  save_label: text,
  progress: whole({
    style: oneOf('bar', 'none', 'steps', 'percent'),
    basis: oneOf('pages', 'required_fields'),
    show_titles: off,
  }),
  save_and_resume: whole({
    enabled: on,
    channels: def(array(ResumeChannel), ['link', 'email']),
    remember_device: on,
    draft_ttl_days: def(num, 30),
    show_button: on,
  }),
  draft: whole({ create_on: oneOf('first_answer', 'load', 'submit') }),
  autosave: whole({
    enabled: on,
    min_interval_ms: milliseconds(3000),
    max_interval_ms: milliseconds(30_000),
    max_batch: def(count, 200),
    on_page_change: on,
    on_hide: on,
  }),
  validate_on: oneOf('page', 'blur', 'change', 'submit'),
  hidden_answers: oneOf('discard', 'keep'),
  review_page: off,
  edit_after_submit: whole({ enabled: off, until_hours: number }),
  languages: whole({ auto_detect: on, allow_switch: on }),
  /** Kept by the service, which sends respondents only what comes of it. */
  availability: whole({
    opens_at: text,
    closes_at: text,
    timezone: text,
    max_entries: amount,
    max_per_respondent: amount,
    late_submit_minutes: def(num, 60),
  }),
  protection: whole({
    captcha: whole({
      /** `other` is a captcha this version cannot show, so the service will refuse. */
      provider: oneOf('none', 'turnstile', 'hcaptcha'),
      site_key: text,
      on: oneOf('submit', 'create'),
    }),
    honeypot: opt(object({ name: str })),
    min_fill_seconds: def(num, 0),
  }),
  upload: whole({ part_size: def(count, 8 * 1024 * 1024), concurrency: def(count, 3) }),
  branding: whole({ show_badge: off }),
  ui_strings: mapOf(str),
};

/** Each of some members as a part of its own, so that a broken one falls back to its default alone. */
const apart = <T extends Readonly<Record<string, z.ZodMiniType>>>(shape: T): T =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, part(schema)])) as unknown as T;

/** How a form behaves. */
export const Settings = whole(apart(members));
export type Settings = z.infer<typeof Settings>;
